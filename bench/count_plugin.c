/*
 * A plugin of qemu's user mode: counts the instructions between one marker and the next.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

/* What it takes of qemu-plugin.h, version 1. */
typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;
enum {
    QEMU_PLUGIN_INLINE_ADD_U64
};
typedef void tb_callback(qemu_plugin_id_t, struct qemu_plugin_tb *);
typedef void syscall_callback(qemu_plugin_id_t, unsigned, int64_t, uint64_t, uint64_t, uint64_t,
                              uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id, tb_callback *callback);
void qemu_plugin_register_vcpu_syscall_cb(qemu_plugin_id_t id, syscall_callback *callback);
void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb *tb, int operation, void *to,
                                              uint64_t add);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb);
int qemu_plugin_version = 1;

#include "count.h"
static uint64_t count;

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *tb)
{
    (void)id;
    qemu_plugin_register_vcpu_tb_exec_inline(tb, QEMU_PLUGIN_INLINE_ADD_U64, &count,
                                             qemu_plugin_tb_n_insns(tb));
}

static void called(qemu_plugin_id_t id, unsigned cpu, int64_t number, uint64_t a, uint64_t b,
                   uint64_t c, uint64_t d, uint64_t e, uint64_t f, uint64_t g, uint64_t h)
{
    static uint64_t before;
    (void)id, (void)cpu, (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g, (void)h;
    if (number == COUNT_MARKER) {
        fprintf(stderr, "%" PRIu64 "\n", count - before);
        before = count;
    }
}

int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int argc, char **argv);
int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int argc, char **argv)
{
    (void)info, (void)argc, (void)argv;
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_vcpu_syscall_cb(id, called);
    return 0;
}
