/*
 * The word that was probably meant.
 */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

/* What has been found so far for `word`; begin with {word, NULL, 0}. */
typedef struct suggestion {
    const char *word;
    const char *best; /* NULL: nothing is near enough */
    unsigned distance;
} suggestion;

/*
 * Makes `candidate` the best when it is near to the word and nearer than the best so far. Case
 * counts for nothing. candidate must outlive the suggestion.
 */
void suggest(suggestion *so_far, const char *candidate);

#endif
