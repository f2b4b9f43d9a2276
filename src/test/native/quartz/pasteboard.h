/*
 * How the programs of the stub use the pasteboard. Until a pasteboard is linked, apps.c keeps a text by itself.
 */
#ifndef SUREHAND_QUARTZ_PASTEBOARD_H
#define SUREHAND_QUARTZ_PASTEBOARD_H

#include <stdbool.h>

/*
 * Gives the text of the general pasteboard, as a program that pastes reads it. Returns false if there is no text. The caller
 * frees the text. Call with the lock held.
 */
bool pasteboard_text(char **utf8);

/* Sets the text of the general pasteboard, as a program that copies does. Call with the lock held. */
void pasteboard_set_text(const char *utf8);

#endif
