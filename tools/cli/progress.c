/*
 * The progress bar.
 */
#include "progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    wait_ms = 1000, /* an input that takes no longer has no bar */
    redraw_ms = 100,
    bar_width = 30,
    line_width = 76 /* fits every terminal of 80 columns */
};

static struct {
    bool forbidden;
    bool running;
    bool visible;
    uint64_t total;
    uint64_t drawn_at; /* the time from which the next drawing waits */
    uint64_t wait;
} bar;

static uint64_t now_ms(void)
{
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) {
        return 0;
    }
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void progress_forbid(void)
{
    bar.forbidden = true;
}

void progress_start(uint64_t total)
{
    bar.running = !bar.forbidden && isatty(STDERR_FILENO);
    bar.total = total;
    bar.wait = wait_ms;
    if (bar.running) {
        bar.drawn_at = now_ms();
    }
}

/* "12.3 GiB" */
static void describe_size(char *text, size_t cap, uint64_t bytes)
{
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    double value = (double)bytes;
    size_t unit = 0;
    while (value >= 1024 && unit + 1 < sizeof units / sizeof units[0]) {
        value /= 1024;
        unit++;
    }
    snprintf(text, cap, unit == 0 ? "%.0f %s" : "%.1f %s", value, units[unit]);
}

static void draw(uint64_t done)
{
    char line[128];
    char size[24];

    describe_size(size, sizeof size, done);
    if (bar.total == 0) {
        snprintf(line, sizeof line, "%s read", size);
    } else {
        char whole[24];
        char marks[bar_width + 1];
        const double part = done < bar.total ? (double)done / (double)bar.total : 1.0;
        const size_t full = (size_t)(part * (double)(int)bar_width);

        describe_size(whole, sizeof whole, bar.total);
        memset(marks, '.', bar_width);
        memset(marks, '#', full);
        marks[bar_width] = '\0';
        snprintf(line, sizeof line, "[%s] %3d%%  %s of %s", marks, (int)(part * 100), size, whole);
    }
    fprintf(stderr, "\r%-*.*s", (int)line_width, (int)line_width, line);
    fflush(stderr);
    bar.visible = true;
}

void progress_update(uint64_t done)
{
    if (!bar.running) {
        return;
    }
    const uint64_t now = now_ms();
    if (now - bar.drawn_at >= bar.wait) {
        bar.drawn_at = now;
        bar.wait = redraw_ms;
        draw(done);
    }
}

void progress_hide(void)
{
    if (bar.visible) {
        fprintf(stderr, "\r%*s\r", (int)line_width, "");
        fflush(stderr);
        bar.visible = false;
    }
}

void progress_stop(void)
{
    progress_hide();
    bar.running = false;
}
