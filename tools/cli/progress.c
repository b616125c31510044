/*
 * The progress bar.
 */
#include "progress.h"
#include "system.h"
#include "terminal.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    wait_ms = 1000, /* an input that takes no longer has no bar */
    redraw_ms = 100,
    longest_bar = 30,
    shortest_bar = 8,
    longest_line = 127
};

static struct {
    bool forbidden;
    bool running;
    size_t drawn; /* columns that are on the screen */
    uint64_t total;
    uint64_t drawn_at; /* the time from which the next drawing waits */
    uint64_t wait;
} bar;

void progress_forbid(void)
{
    bar.forbidden = true;
}

/* Whether standard error is a terminal that can redraw a line, and no pager may be at work there. */
static bool has_screen(void)
{
    system_about about;
    const bool piped = system_describe(STDOUT_FILENO, &about) && about.kind == system_kind_pipe;
    return terminal_is_capable() && !piped && system_is_terminal(STDERR_FILENO);
}

void progress_start(uint64_t total)
{
    bar.running = !bar.forbidden && has_screen();
    bar.total = total;
    bar.wait = wait_ms;
    if (bar.running) {
        bar.drawn_at = system_now_ms();
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

/* How long a line may be. The last column stays free: some terminals wrap after it. */
static size_t room(void)
{
    const unsigned columns = terminal_columns(STDERR_FILENO);
    return columns - 1 < longest_line ? columns - 1 : longest_line;
}

/* Makes `text` the first of the lines that fits, or empty. They are in the order of preference. */
static void choose(char *text, size_t most, const char *const lines[], size_t count)
{
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        if (strlen(lines[i]) <= most) {
            strcpy(text, lines[i]);
            break;
        }
    }
}

/* An input of unknown size: how much has been read. */
static void compose_size(char *text, size_t most, const char *size)
{
    char sentence[longest_line + 1];
    snprintf(sentence, sizeof sentence, "%s read", size);
    choose(text, most, (const char *const[]){sentence, size}, 2);
}

/* An input of known size: a bar, the percentage, how much of it; the longest that fits. */
static void compose_share(char *text, size_t most, double part, const char *size)
{
    char whole[24];
    char share[64];
    char line[longest_line + 1];
    char marks[longest_bar + 1];

    describe_size(whole, sizeof whole, bar.total);
    const int around =
        snprintf(share, sizeof share, "%3d%%  %s of %s", (int)(part * 100), size, whole) +
        (int)strlen("[] ");
    const int left = (int)most - around;
    const int width = left < shortest_bar ? shortest_bar : left < longest_bar ? left : longest_bar;
    memset(marks, '.', (size_t)width);
    memset(marks, '#', (size_t)(part * width));
    marks[width] = '\0';
    snprintf(line, sizeof line, "[%s] %s", marks, share);

    char percentage[8];
    snprintf(percentage, sizeof percentage, "%.4s", share);
    choose(text, most, (const char *const[]){line, share, percentage}, 3);
}

static void draw(uint64_t done)
{
    char line[longest_line + 1];
    char size[24];
    const size_t most = room(); /* now: the terminal may have been resized */

    describe_size(size, sizeof size, done);
    if (bar.total == 0) {
        compose_size(line, most, size);
    } else {
        const double part = done < bar.total ? (double)done / (double)bar.total : 1.0;
        compose_share(line, most, part, size);
    }
    fprintf(stderr, "\r%-*s", (int)(bar.drawn < most ? bar.drawn : most), line);
    fflush(stderr);
    bar.drawn = strlen(line);
}

void progress_update(uint64_t done)
{
    if (!bar.running) {
        return;
    }
    const uint64_t now = system_now_ms();
    if (now - bar.drawn_at >= bar.wait) {
        bar.drawn_at = now;
        bar.wait = redraw_ms;
        draw(done);
    }
}

void progress_hide(void)
{
    if (bar.drawn > 0) {
        const size_t most = room();
        fprintf(stderr, "\r%*s\r", (int)(bar.drawn < most ? bar.drawn : most), "");
        fflush(stderr);
        bar.drawn = 0;
    }
}

void progress_stop(void)
{
    progress_hide();
    bar.running = false;
}
