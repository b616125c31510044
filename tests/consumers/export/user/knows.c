/* Compiles if the parent's build has said that it leaves legacy.h out. */
#include <utf8codec/utf8codec.h>

#if !defined(UTF8CODEC_NO_LEGACY)
#error "the definition has not arrived"
#endif

int main(void)
{
    return 0;
}
