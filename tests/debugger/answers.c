/*
 * What the library says about inputs, for rule.py to compare. Standard input is a series of inputs,
 * each a byte that is its length and then its bytes. It prints a line for each: the error's kind,
 * length and offset, the number of errors, and the explanation.
 */
#include <stdio.h>
#include <utf8codec/utf8codec.h>

int main(void)
{
    unsigned char input[255];
    int length;

    while ((length = getchar()) != EOF) {
        char words[UTF8CODEC_EXPLAIN_MAX];
        utf8codec_result first, all;
        if (fread(input, 1, (size_t)length, stdin) != (size_t)length) {
            return 1;
        }
        first = utf8codec_validate(input, (size_t)length, 0);
        all = utf8codec_validate(input, (size_t)length, UTF8CODEC_REPLACE);
        utf8codec_explain(input, (size_t)length, first, words, sizeof words);
        printf("%s %d %d %d %s\n", utf8codec_error_name(first.error), first.error_length,
               (int)first.read, (int)all.replaced, words);
    }
    return 0;
}
