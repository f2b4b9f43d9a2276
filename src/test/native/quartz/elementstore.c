/* The trees of elements in their file, and what tests say about them. */
#include "elements.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct {
	int32_t node_count, attribute_count, registered;
	int64_t note_count;
	int32_t tops[MOST_TOPS]; /* ids of the nodes that stand for windows */
	Tree trees[MOST_TREES];
	Note notes[MOST_NOTES];
	Node nodes[MOST_NODES];
	Attribute attributes[MOST_ATTRIBUTES];
} Store;

static Store *mapped;
static char mapped_path[4200];

/* Pages that nobody has written take no room. */
static Store *store(void) {
	char path[sizeof mapped_path];
	snprintf(path, sizeof path, "%s.elements", state_path());
	if (mapped && !strcmp(path, mapped_path)) return mapped;
	if (mapped) munmap(mapped, sizeof(Store));
	int file = open(path, O_RDWR | O_CREAT, 0600);
	void *memory = file >= 0 && ftruncate(file, sizeof(Store)) == 0
			? mmap(NULL, sizeof(Store), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
	if (file >= 0) close(file);
	if (memory == MAP_FAILED) abort();
	mapped = memory;
	strcpy(mapped_path, path);
	return mapped;
}

Node *node_at_id(int32_t id) { return &store()->nodes[id - 1]; }

Node *node_of(int32_t id) {
	return id > 0 && id <= store()->node_count && store()->nodes[id - 1].id ? &store()->nodes[id - 1] : NULL;
}

int32_t node_count(void) { return store()->node_count; }

Node *top_of(uint32_t window) {
	for (int i = 0; i < MOST_TOPS && store()->tops[i]; i++)
		if (node_at_id(store()->tops[i])->window == window) return node_at_id(store()->tops[i]);
	return NULL;
}

static Node *make(uint32_t window, CGRect place) {
	Store *all = store();
	if (all->node_count == MOST_NODES) {
		violation("elements: more than the stub keeps");
		return NULL;
	}
	Node *node = &all->nodes[all->node_count++];
	*node = (Node) {.id = all->node_count, .window = window, .place = place, .shown_count = -1};
	const Window *of = window_of(window);
	node->pid = of ? of->pid : 0;
	return node;
}

static Node *top_for(uint32_t window) {
	Node *top = top_of(window);
	int at = 0;
	if (top) return top;
	while (at < MOST_TOPS && store()->tops[at]) at++;
	top = at < MOST_TOPS ? make(window, (CGRect) {{0, 0}, {0, 0}}) : NULL;
	if (top) store()->tops[at] = top->id;
	return top;
}

int32_t node_add(uint32_t window, int32_t parent, const char *role, const char *title, CGRect place) {
	Node *above = parent ? node_of(parent) : top_for(window), *node = above ? make(window, place) : NULL;
	if (!node) return 0;
	node->parent = above->id;
	node->pid = above->pid;
	if (above->last) node_at_id(above->last)->next = node->id;
	else above->first = node->id;
	above->last = node->id;
	snprintf(attribute_put(node->id, "AXRole", 's')->text, VALUE_ROOM, "%s", role);
	if (title[0]) snprintf(attribute_put(node->id, "AXTitle", 's')->text, VALUE_ROOM, "%s", title);
	return node->id;
}

static void forget(Node *node) {
	for (int32_t id = node->first; id; id = node_at_id(id)->next) forget(node_at_id(id));
	node_note(node->pid, node->window, node->id, "AXUIElementDestroyed");
	node->id = 0;
}

void node_remove(int32_t id) {
	Node *node = node_of(id);
	if (!node) return;
	Node *above = node_at_id(node->parent);
	int32_t before = 0;
	for (int32_t each = above->first; each != id; each = node_at_id(each)->next) before = each;
	if (before) node_at_id(before)->next = node->next;
	else above->first = node->next;
	if (above->last == id) above->last = before;
	forget(node);
}

Attribute *attribute_find(int32_t id, const char *name) {
	const Node *node = node_of(id);
	for (int32_t at = node ? node->attributes : 0; at; at = store()->attributes[at - 1].next)
		if (!strcmp(store()->attributes[at - 1].name, name)) return &store()->attributes[at - 1];
	return NULL;
}

Attribute *attribute_put(int32_t id, const char *name, char type) {
	Attribute *found = attribute_find(id, name);
	if (!found) {
		if (store()->attribute_count == MOST_ATTRIBUTES) violation("elements: more attributes than the stub keeps");
		else store()->attribute_count++;
		found = &store()->attributes[store()->attribute_count - 1];
		*found = (Attribute) {.next = node_at_id(id)->attributes};
		snprintf(found->name, sizeof found->name, "%s", name);
		node_at_id(id)->attributes = store()->attribute_count;
	}
	found->type = type;
	return found;
}

Tree *tree_of(int32_t pid, bool make_one) {
	Tree *trees = store()->trees;
	for (int i = 0; i < MOST_TREES; i++) {
		if (!trees[i].pid && make_one) trees[i].pid = pid;
		if (trees[i].pid == pid) return &trees[i];
		if (!trees[i].pid) break;
	}
	return NULL;
}

bool tree_is_on(int32_t pid) {
	const Tree *tree = tree_of(pid, false);
	return !tree || !tree->needs[0] || (tree->on && now_us() >= tree->ready_us);
}

/* ---------------------------------------------------------------- what observers are told */

void node_note(int32_t pid, uint32_t window, int32_t node, const char *name) {
	Note *note = &store()->notes[store()->note_count++ % MOST_NOTES];
	*note = (Note) {.pid = pid, .window = window, .node = node};
	snprintf(note->name, sizeof note->name, "%s", name);
}

int64_t note_end(void) { return store()->note_count; }
const Note *note_at(int64_t number) { return &store()->notes[number % MOST_NOTES]; }
int32_t *notes_registered(void) { return &store()->registered; }

AXUIElement *note_element(const Note *note) {
	AXUIElement *made = element(note->node ? OF_NODE : note->window ? OF_WINDOW : OF_APP, note->pid, note->window);
	made->node = note->node;
	return made;
}

/* ---------------------------------------------------------------- for the tests */

/* Gives a program a menu bar, which is in no window. Returns its number, below which elements are added with the window 0. */
EXPORT int32_t stub_menu_bar(int32_t pid, double width) {
	state_lock();
	Node *bar = make(0, (CGRect) {{0, 0}, {width, 24}});
	bar->pid = pid;
	snprintf(attribute_put(bar->id, "AXRole", 's')->text, VALUE_ROOM, "AXMenuBar");
	tree_of(pid, true)->menu_bar = bar->id;
	int32_t id = bar->id;
	state_unlock();
	return id;
}

/* Adds an element below another, or below the window itself if the parent is 0. The place is in points. Returns its number. */
EXPORT int32_t stub_element(uint32_t window, int32_t parent, const char *role, const char *title, double x, double y, double width, double height) {
	state_lock();
	int32_t id = node_add(window, parent, role, title, (CGRect) {{x, y}, {width, height}});
	state_unlock();
	return id;
}

/* Adds so many rows with the titles "Row 0" and so on, each 20 points high; those in view begin at a place. */
EXPORT void stub_element_rows(int32_t list, const char *role, int count, int shown_from, int shown_count) {
	state_lock();
	Node *node = node_of(list);
	node->shown_from = shown_from, node->shown_count = shown_count;
	for (int i = 0; i < count; i++) {
		char title[32];
		snprintf(title, sizeof title, "Row %d", i);
		CGRect place = {{node->place.origin.x, node->place.origin.y + (i - shown_from) * 20}, {node->place.size.width, 20}};
		node_add(node->window, list, role, title, place);
	}
	state_unlock();
}

/* Gives an element an attribute; the type is a letter of Attribute. A value of an element or error is its number as text. */
EXPORT void stub_element_attribute(int32_t id, const char *name, const char *type, const char *value) {
	state_lock();
	Node *node = node_of(id);
	if (node) {
		Attribute *put = attribute_put(id, name, type[0]);
		put->number = atof(value);
		snprintf(put->text, sizeof put->text, "%s", value);
		if (!strcmp(name, "AXTitle")) node_note(node->pid, node->window, id, "AXTitleChanged");
		if (!strcmp(name, "AXValue")) node_note(node->pid, node->window, id, "AXValueChanged");
	}
	state_unlock();
}

/* The names of its actions, and of the attributes that others may set, with commas between. */
EXPORT void stub_element_offers(int32_t id, const char *actions, const char *settable) {
	state_lock();
	snprintf(node_of(id)->actions, sizeof node_of(id)->actions, "%s", actions);
	snprintf(node_of(id)->settable, sizeof node_of(id)->settable, "%s", settable);
	state_unlock();
}

/* Whether it answers no request, has names of 1 MB, and makes up a child for each question; link is one more child. */
EXPORT void stub_element_manners(int32_t id, bool hangs, bool huge, bool endless, int32_t link) {
	state_lock();
	Node *node = node_of(id);
	node->hangs = hangs, node->huge = huge, node->endless = endless, node->link = link;
	state_unlock();
}

EXPORT void stub_element_move(int32_t id, double x, double y, double width, double height) {
	state_lock();
	node_of(id)->place = (CGRect) {{x, y}, {width, height}};
	state_unlock();
}

EXPORT void stub_element_remove(int32_t id) {
	state_lock();
	node_remove(id);
	state_unlock();
}

/* Copies the value of an attribute as text, or as a number. Returns false if there is none. */
EXPORT bool stub_element_get(int32_t id, const char *name, char *text, int room) {
	state_lock();
	const Attribute *found = attribute_find(id, name);
	if (found && (found->type == 's')) snprintf(text, (size_t) room, "%s", found->text);
	else if (found) snprintf(text, (size_t) room, "%g", found->number);
	state_unlock();
	return found;
}

/* The error of all requests to a program, and the attribute that switches its tree on, which takes so long. */
EXPORT void stub_element_program(int32_t pid, int32_t error, const char *needs, int32_t late_ms) {
	state_lock();
	Tree *tree = tree_of(pid, true);
	tree->error = error, tree->late_ms = late_ms;
	snprintf(tree->needs, sizeof tree->needs, "%s", needs);
	state_unlock();
}

/* Tells observers that something has happened to an element, or to a window if the element is 0. */
EXPORT void stub_element_note(int32_t pid, uint32_t window, int32_t id, const char *name) {
	state_lock();
	node_note(pid, window, id, name);
	state_unlock();
}

/* How many notifications are registered by all processes. */
EXPORT int32_t stub_element_registered(void) { return *notes_registered(); }
