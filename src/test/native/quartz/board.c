/*
 * The content of the general pasteboard, which processes share. It has a lock of its own, because an owner provides what it
 * promised while another process, or another thread of its own, waits with the lock of the state. The bytes are in files.
 */
#include "pasteboard.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { BOARD_AT = 1 << 18, TO_PROVIDE_MS = 1500, READY = 2 };

typedef struct {
	int32_t ready; /* 0: not made; 1: somebody makes it */
	pthread_mutex_t lock;
	int64_t change; /* the change count of this content */
	int32_t owner; /* the process that set it; 0: a program of the stub */
	bool interrupts; /* another program copies as soon as a process has become the owner */
	bool hangs; /* the owner provides nothing, and does not say so */
	int32_t item_count;
	BoardItem items[BOARD_ITEMS];
	/* What another process or thread waits for. */
	int64_t asked, served;
	int32_t asked_item, asked_pid;
	char asked_type[TYPE_ROOM];
} Board;

_Static_assert(BOARD_AT + sizeof(Board) <= 1 << 19, "the pasteboard needs more room");

static BoardProvider provider;
static void (*promises_end)(void);
static bool serves;
/* The change count of the last content that this process set; -1: none. */
static int64_t own_change = -1;
/* The last request that this process has begun to serve. */
static int64_t taken;

static void rest_ms(long ms) {
	struct timespec time = {ms / 1000, ms % 1000 * 1000000};
	nanosleep(&time, NULL);
}

static Board *enter(void) {
	static State *known;
	if (known != state) own_change = -1, taken = 0;
	known = state;
	Board *board = (Board *) (state->parts + BOARD_AT);
	int32_t none = 0;
	if (__atomic_compare_exchange_n(&board->ready, &none, 1, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
		pthread_mutexattr_t attributes;
		pthread_mutexattr_init(&attributes);
		pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
		pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
		pthread_mutex_init(&board->lock, &attributes);
		own_change = -1;
		__atomic_store_n(&board->ready, READY, __ATOMIC_SEQ_CST);
	}
	while (__atomic_load_n(&board->ready, __ATOMIC_SEQ_CST) != READY) rest_ms(1);
	if (pthread_mutex_lock(&board->lock) == EOWNERDEAD) pthread_mutex_consistent(&board->lock);
	return board;
}

static void leave(Board *board) {
	pthread_mutex_unlock(&board->lock);
}

static void file_of(char *name, size_t room, int64_t change, int item, int type) {
	snprintf(name, room, "%s.pasteboard-%lld-%d-%d", state_path(), (long long) change, item, type);
}

static void forget(Board *board) {
	char name[4200];
	for (int i = 0; i < board->item_count; i++)
		for (int t = 0; t < board->items[i].type_count; t++) {
			file_of(name, sizeof name, board->change, i, t);
			unlink(name);
		}
	board->item_count = 0;
}

static int64_t clear(Board *board, int32_t owner) {
	forget(board);
	board->owner = owner;
	board->hangs = false;
	board->change++;
	state->pasteboard_changes = board->change;
	return board->change;
}

static bool put(Board *board, int at, const char *type, const void *bytes, int64_t length);

int64_t board_clear(void) {
	Board *board = enter();
	int64_t change = own_change = clear(board, getpid());
	if (board->interrupts) {
		clear(board, 0);
		put(board, 0, "public.utf8-plain-text", "theirs", 6);
		board->interrupts = false;
	}
	leave(board);
	if (promises_end) promises_end();
	return change;
}

int64_t board_changes(void) {
	Board *board = enter();
	int64_t change = board->change;
	leave(board);
	return change;
}

bool board_may_set(const char *function) {
	bool own = board_is_own();
	if (own_change < 0) violation("%s: before clearContents", function);
	return own;
}

bool board_is_own(void) {
	Board *board = enter();
	bool own = board->change == own_change && board->owner == getpid();
	leave(board);
	return own;
}

int board_items(void) {
	Board *board = enter();
	int count = board->item_count;
	leave(board);
	return count;
}

bool board_item(int64_t change, int item, BoardItem *copy) {
	Board *board = enter();
	bool there = board->change == change && item < board->item_count;
	if (there) *copy = board->items[item];
	leave(board);
	return there;
}

static int place_of(const BoardItem *item, const char *type) {
	int at = 0;
	while (at < item->type_count && strcmp(item->types[at].name, type)) at++;
	return at;
}

static bool put(Board *board, int at, const char *type, const void *bytes, int64_t length) {
	if (at > board->item_count || at >= BOARD_ITEMS) return false;
	BoardItem *item = &board->items[at];
	if (at == board->item_count) {
		memset(item, 0, sizeof *item);
		board->item_count++;
	}
	int place = place_of(item, type);
	if (place == BOARD_TYPES || strlen(type) >= TYPE_ROOM) return false;
	if (length >= 0) {
		char name[4200];
		file_of(name, sizeof name, board->change, at, place);
		FILE *file = fopen(name, "wb");
		bool written = file && fwrite(bytes, 1, (size_t) length, file) == (size_t) length;
		if (!file || fclose(file) != 0 || !written) return false;
	}
	strcpy(item->types[place].name, type);
	item->types[place].length = length;
	if (place == item->type_count) item->type_count++;
	return true;
}

bool board_put(int item, const char *type, const void *bytes, int64_t length) {
	Board *board = enter();
	bool done = board->change == own_change && put(board, item, type, bytes, length);
	leave(board);
	return done;
}

/* ---------------------------------------------------------------- promises */

typedef struct { int item; int64_t number; char type[TYPE_ROOM]; } Request;

EXPORT void dispatch_async_f(void *queue, void *context, void (*function)(void *));
extern EXPORT char _dispatch_main_q[128];

static void provide(void *of) {
	Request *request = of;
	if (provider) provider(request->item, request->type);
	Board *board = enter();
	if (board->asked == request->number) board->served = request->number;
	leave(board);
	free(request);
}

/* The main run loop of a process has a port at which requests for promised content arrive. This thread is that port. */
static void *serve(void *none) {
	for (;;) {
		rest_ms(serves ? 1 : 10);
		if (!state) continue;
		Board *board = enter();
		bool own = board->change == own_change;
		Request *request = NULL;
		if (own && board->asked > board->served && board->asked != taken && board->asked_pid == getpid()) {
			request = calloc(1, sizeof *request);
			request->item = board->asked_item;
			request->number = taken = board->asked;
			strcpy(request->type, board->asked_type);
		}
		leave(board);
		if (request) dispatch_async_f(_dispatch_main_q, request, provide);
		if (!own && serves && promises_end) promises_end();
		serves = own;
	}
	return none;
}

static void start_serving(void) {
	pthread_t thread;
	pthread_create(&thread, NULL, serve, NULL);
	pthread_detach(thread);
}

void board_provider(BoardProvider provides, void (*ended)(void)) {
	provider = provides;
	promises_end = ended;
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	serves = true;
	pthread_once(&once, start_serving);
}

/* Asks the owner for a type, and waits for it without the lock. */
static void await(Board *board, int item, int place, int64_t change) {
	int32_t owner = board->owner;
	if (board->asked > board->served) board->served = board->asked;
	int64_t number = ++board->asked;
	board->asked_item = item;
	board->asked_pid = owner;
	strcpy(board->asked_type, board->items[item].types[place].name);
	for (int ms = 0; ms < TO_PROVIDE_MS && board->served < number && board->change == change; ms++) {
		if (owner && kill(owner, 0) != 0) break;
		leave(board);
		rest_ms(1);
		enter();
	}
	if (board->served < number) board->served = number;
	if (board->change == change && board->items[item].types[place].length == LENGTH_PROMISED)
		board->items[item].types[place].length = LENGTH_NONE;
}

static void *read_file(int64_t change, int item, int place, int64_t length) {
	char name[4200];
	file_of(name, sizeof name, change, item, place);
	FILE *file = fopen(name, "rb");
	uint8_t *bytes = malloc((size_t) length + 1);
	size_t got = file ? fread(bytes, 1, (size_t) length, file) : 0;
	if (file) fclose(file);
	bytes[got] = 0;
	if ((int64_t) got == length) return bytes;
	free(bytes);
	return NULL;
}

void *board_read(int64_t change, int item, const char *type, int64_t *length) {
	Board *board = enter();
	void *bytes = NULL;
	while (board->hangs && board->change == change) {
		leave(board);
		rest_ms(5);
		enter();
	}
	if (board->change == change && item < board->item_count) {
		int place = place_of(&board->items[item], type);
		bool there = place < board->items[item].type_count;
		if (there && board->items[item].types[place].length == LENGTH_PROMISED) await(board, item, place, change);
		there = there && board->change == change && board->items[item].types[place].length >= 0;
		if (there) *length = board->items[item].types[place].length;
		if (there) bytes = read_file(change, item, place, *length);
	}
	leave(board);
	return bytes;
}

/* ---------------------------------------------------------------- programs of the stub, and tests */

static void *read_first(const char *type, int64_t *length) {
	int64_t change = board_changes();
	void *bytes = NULL;
	for (int i = 0; !bytes && i < board_items(); i++) bytes = board_read(change, i, type, length);
	return bytes;
}

bool pasteboard_text(char **utf8) {
	int64_t length = 0;
	*utf8 = read_first("public.utf8-plain-text", &length);
	return *utf8 != NULL;
}

static void copy(const char *type, const void *bytes, int64_t length) {
	Board *board = enter();
	clear(board, 0);
	put(board, 0, type, bytes, length);
	leave(board);
}

void pasteboard_set_text(const char *utf8) {
	copy("public.utf8-plain-text", utf8, (int64_t) strlen(utf8));
}

/* Another program copies. */
EXPORT void stub_pasteboard_copy(const char *type, const void *bytes, int length) {
	copy(type, bytes, length);
}

/* Adds a type to an item of what another program has copied; a length of -1: a promise that nobody keeps. */
EXPORT bool stub_pasteboard_add(int item, const char *type, const void *bytes, int length) {
	Board *board = enter();
	bool done = put(board, item, type, bytes, length);
	leave(board);
	return done;
}

/* Makes another program copy "theirs" right after the next time that a process becomes the owner. */
EXPORT void stub_pasteboard_interrupts(void) {
	Board *board = enter();
	board->interrupts = true;
	leave(board);
}

EXPORT int64_t stub_pasteboard_changes(void) { return board_changes(); }

/* Makes the owner of the content never answer, until this is called again or the content changes. */
EXPORT void stub_pasteboard_hangs(bool hangs) {
	Board *board = enter();
	board->hangs = hangs;
	leave(board);
}

/* Another program reads. Returns the length, or -1. */
EXPORT int stub_pasteboard_read(const char *type, void *into, int room) {
	int64_t length = -1;
	void *bytes = read_first(type, &length);
	if (bytes && length <= room) memcpy(into, bytes, (size_t) length);
	free(bytes);
	return bytes ? (int) length : -1;
}

/* The types of all items, a line each: "0 public.png 70000". */
EXPORT void stub_pasteboard_types(char *text, int room) {
	Board *board = enter();
	int used = 0;
	text[0] = 0;
	for (int i = 0; i < board->item_count; i++)
		for (int t = 0; t < board->items[i].type_count && used < room - 1; t++)
			used += snprintf(text + used, (size_t) (room - used), "%d %s %lld\n", i, board->items[i].types[t].name,
					(long long) board->items[i].types[t].length);
	leave(board);
}
