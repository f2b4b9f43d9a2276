/* How the trees of elements are kept: in a file of their own, whose name begins with that of the state. */
#ifndef SUREHAND_QUARTZ_ELEMENTS_H
#define SUREHAND_QUARTZ_ELEMENTS_H

#include "ax.h"

enum { MOST_NODES = 40000, MOST_ATTRIBUTES = 120000, MOST_TREES = 32, MOST_TOPS = 64, VALUE_ROOM = 400 };

typedef struct {
	int32_t id; /* its place in the table and 1 more; 0: none, or it is gone */
	int32_t pid;
	uint32_t window;
	int32_t parent, first, last, next; /* ids */
	int32_t attributes; /* the place of the newest in the table, and 1 more */
	CGRect place; /* in global points */
	char actions[96], settable[128]; /* names with commas between */
	bool hangs, huge, endless;
	int32_t link; /* the id of one more child; -1: the window itself */
	int32_t shown_from, shown_count; /* the children in view; -1: all, and it is no list */
} Node;

typedef struct {
	int32_t next;
	char type; /* b: flag, n: real number, i: whole number, s: text, r: range, e: element, x: error */
	char name[27];
	double number;
	char text[VALUE_ROOM];
} Attribute;

/* What holds for all windows of a program. */
typedef struct {
	int32_t pid; /* 0: a free place */
	int32_t error; /* of all requests; 0: none */
	char needs[32]; /* the attribute of the program that switches the tree on; empty: it is always on */
	bool on;
	int32_t late_ms; /* how long the tree is made after that */
	int64_t ready_us;
	int32_t menu_bar; /* the id of the node; 0: none */
} Tree;

Node *node_of(int32_t id); /* NULL: gone or never there */
Node *node_at_id(int32_t id); /* also of a gone one */
int32_t node_count(void);
/* The node that stands for a window, and holds what is right below it; NULL: the window has none. */
Node *top_of(uint32_t window);
/* The node of a program, or of one of its windows, that has the focus; NULL: none. */
Node *node_with_focus(int32_t pid, uint32_t window);
int32_t node_add(uint32_t window, int32_t parent, const char *role, const char *title, CGRect place);
/* Takes a node out of its tree, with all that is below it. */
void node_remove(int32_t id);
Attribute *attribute_find(int32_t node, const char *name);
/* The attribute, new if the node does not have it. */
Attribute *attribute_put(int32_t node, const char *name, char type);
Tree *tree_of(int32_t pid, bool make);
bool tree_is_on(int32_t pid);

#endif
