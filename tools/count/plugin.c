/*
 * A plugin of qemu's user mode: counts the instructions between one marker and the next, on
 * standard error. Markers come in pairs, around what is of interest: with the option trace=FILE, it
 * writes the instructions there to that file, the bytes of each as a line, and an empty line after
 * each pair.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What it takes of qemu-plugin.h, version 1. */
typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;
struct qemu_plugin_insn;
enum {
    QEMU_PLUGIN_INLINE_ADD_U64
};
enum {
    QEMU_PLUGIN_CB_NO_REGS
};
typedef void tb_callback(qemu_plugin_id_t, struct qemu_plugin_tb *);
typedef void exec_callback(unsigned, void *);
typedef void syscall_callback(qemu_plugin_id_t, unsigned, int64_t, uint64_t, uint64_t, uint64_t,
                              uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id, tb_callback *callback);
void qemu_plugin_register_vcpu_syscall_cb(qemu_plugin_id_t id, syscall_callback *callback);
void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb *tb, int operation, void *to,
                                              uint64_t add);
void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *tb, exec_callback *callback,
                                          int flags, void *data);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *tb, size_t index);
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *insn);
size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *insn);
int qemu_plugin_version = 1;

#include "marker.h"
static uint64_t count;
static FILE *trace;
static int in_pair;

static void executed(unsigned cpu, void *instructions)
{
    (void)cpu;
    if (in_pair) {
        fputs(instructions, trace);
    }
}

/* The instructions of a block as lines, which are never freed: the block may run until the end. */
static char *lines_of(const struct qemu_plugin_tb *tb)
{
    char *lines = NULL;
    size_t size = 0;
    FILE *const file = open_memstream(&lines, &size);
    for (size_t i = 0; file != NULL && i < qemu_plugin_tb_n_insns(tb); i++) {
        const struct qemu_plugin_insn *const insn = qemu_plugin_tb_get_insn(tb, i);
        const uint8_t *const bytes = qemu_plugin_insn_data(insn);
        for (size_t j = 0; j < qemu_plugin_insn_size(insn); j++) {
            fprintf(file, "0x%02x ", bytes[j]);
        }
        fputc('\n', file);
    }
    if (file == NULL || fclose(file) != 0) {
        perror("plugin");
        exit(EXIT_FAILURE);
    }
    return lines;
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *tb)
{
    (void)id;
    qemu_plugin_register_vcpu_tb_exec_inline(tb, QEMU_PLUGIN_INLINE_ADD_U64, &count,
                                             qemu_plugin_tb_n_insns(tb));
    if (trace != NULL) {
        qemu_plugin_register_vcpu_tb_exec_cb(tb, executed, QEMU_PLUGIN_CB_NO_REGS, lines_of(tb));
    }
}

static void called(qemu_plugin_id_t id, unsigned cpu, int64_t number, uint64_t a, uint64_t b,
                   uint64_t c, uint64_t d, uint64_t e, uint64_t f, uint64_t g, uint64_t h)
{
    static uint64_t before;
    (void)id, (void)cpu, (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g, (void)h;
    if (number == COUNT_MARKER) {
        fprintf(stderr, "%" PRIu64 "\n", count - before);
        before = count;
        if (trace != NULL && in_pair) {
            fputc('\n', trace);
            fflush(trace); /* qemu does not, where the program ends */
        }
        in_pair = !in_pair;
    }
}

int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int argc, char **argv);
int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int argc, char **argv)
{
    static const char option[] = "trace=";
    (void)info;
    if (argc > 0 && strncmp(argv[0], option, strlen(option)) == 0) {
        trace = fopen(argv[0] + strlen(option), "w");
        if (trace == NULL) {
            perror(argv[0]);
            return 1;
        }
    }
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_vcpu_syscall_cb(id, called);
    return 0;
}
