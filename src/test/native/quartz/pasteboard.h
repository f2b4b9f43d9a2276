/* How the programs of the stub use the pasteboard, and what its own parts share. */
#ifndef SUREHAND_QUARTZ_PASTEBOARD_H
#define SUREHAND_QUARTZ_PASTEBOARD_H

#include "stub.h"

/*
 * Gives the text of the general pasteboard, as a program that pastes reads it. Returns false if there is no text. The caller
 * frees the text. The lock may be held.
 */
bool pasteboard_text(char **utf8);

/* Sets the text of the general pasteboard, as a program that copies does. The lock may be held. */
void pasteboard_set_text(const char *utf8);

/* ---------------------------------------------------------------- board.c: the content that processes share */

enum { BOARD_ITEMS = 8, BOARD_TYPES = 24, TYPE_ROOM = 96 };
/* Lengths of what is not there yet, and of what its owner has failed to provide. */
enum { LENGTH_PROMISED = -1, LENGTH_NONE = -2 };

typedef struct { char name[TYPE_ROOM]; int64_t length; } BoardType;
typedef struct { int32_t type_count; BoardType types[BOARD_TYPES]; } BoardItem;

/* Provides a promised type, on the main thread of the process that promised it. It ends with board_put. */
typedef void (*BoardProvider)(int item, const char *type);

/* Makes the pasteboard empty and this process its owner. Returns the change count. */
int64_t board_clear(void);
int64_t board_changes(void);
/* Whether this process is the owner of the content. */
bool board_is_own(void);
/* The same for a function that sets content; records a violation if this process has never been the owner. */
bool board_may_set(const char *function);
int board_items(void);
/* Copies an item; false if there is no such item in the content with this change count. */
bool board_item(int64_t change, int item, BoardItem *copy);
/* Adds data to an item of our own content; it adds the item if it is the next one. A length of LENGTH_PROMISED promises it. */
bool board_put(int item, const char *type, const void *bytes, int64_t length);
/*
 * Reads a type, and waits for the owner if it promised it. Returns NULL if it is not there, or not in time. The caller frees
 * the bytes.
 */
void *board_read(int64_t change, int item, const char *type, int64_t *length);
/* Sets what provides the promises of this process, and what ends them when another process has set the content. */
void board_provider(BoardProvider provide, void (*ended)(void));

#endif
