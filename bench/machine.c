/*
 * Where and when the figures were measured.
 */
#include "machine.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

/* The CPU's model as Linux tells it; other systems and some architectures leave it unknown. */
static void get_cpu(char *text, size_t cap)
{
    snprintf(text, cap, "unknown processor");
    FILE *file = fopen("/proc/cpuinfo", "r");
    if (file == NULL) {
        return;
    }
    char line[256];
    while (fgets(line, sizeof line, file) != NULL) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) == 0 && colon != NULL) {
            const char *value = colon + 1 + strspn(colon + 1, " \t");
            snprintf(text, cap, "%.*s", (int)strcspn(value, "\n"), value);
            break;
        }
    }
    fclose(file);
}

static void get_system(char *text, size_t cap)
{
    struct utsname names;
    if (uname(&names) < 0) {
        snprintf(text, cap, "unknown system");
    } else {
        snprintf(text, cap, "%.63s %.63s %.63s", names.sysname, names.release, names.machine);
    }
}

void bench_machine_get(bench_machine *machine)
{
    get_cpu(machine->cpu, sizeof machine->cpu);
    get_system(machine->system, sizeof machine->system);
#if defined(__clang__)
    snprintf(machine->compiler, sizeof machine->compiler, "clang %s", __clang_version__);
#elif defined(__GNUC__)
    snprintf(machine->compiler, sizeof machine->compiler, "gcc %s", __VERSION__);
#else
    snprintf(machine->compiler, sizeof machine->compiler, "unknown compiler");
#endif
    snprintf(machine->flags, sizeof machine->flags, "%s", BENCH_FLAGS);
#if defined(__OPTIMIZE__)
    machine->optimized = 1;
#else
    machine->optimized = 0;
#endif
    const time_t seconds = time(NULL);
    struct tm utc;
    if (gmtime_r(&seconds, &utc) == NULL ||
        strftime(machine->date, sizeof machine->date, "%Y-%m-%dT%H:%M:%SZ", &utc) == 0) {
        snprintf(machine->date, sizeof machine->date, "unknown date");
    }
}
