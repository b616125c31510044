/*
 * The loop of all conversions, for small builds: see shared.h.
 */
#include "stream.h"
#include "utf8.h"

#if U8C_SHARED_LOOP

int u8c_step(utf8codec_result *result, const u8c_job *job, const void *src, size_t src_len)
{
    const utf8codec_decoded one = job->from->decode(job->from->layout, src, src_len, job->flags);
    return u8c_apply_policy(result, one, job->to, job->to->layout, job->dst, job->dst_cap,
                            job->flags);
}

void u8c_run(utf8codec_result *result, const u8c_job *job)
{
    while (result->read != job->src_len &&
           u8c_step(result, job, job->src + result->read * job->from->layout->size,
                    job->src_len - result->read)) {
    }
}

utf8codec_result u8c_convert_by(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                unsigned flags, const u8c_encoding *from, const u8c_encoding *to)
{
    utf8codec_result result;
    const u8c_job job = {from,    to,   (const uint8_t *)src, src_len, dst_cap == 0 ? &result : dst,
                         dst_cap, flags};
    u8c_set_result(&result, 0, 0);
    u8c_run(&result, &job);
    return result;
}

utf8codec_result u8c_measure_by(const void *src, size_t src_len, unsigned flags,
                                const u8c_encoding *from, const u8c_encoding *to)
{
    return u8c_convert_by(src, src_len, NULL, U8C_LONGEST, flags, from, to);
}

#else
typedef int u8c_no_shared_loop; /* C has no empty files */
#endif
