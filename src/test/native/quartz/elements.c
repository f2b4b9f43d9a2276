/* What is in the windows: trees of elements, as programs report them to the accessibility interface. */
#include "elements.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HUGE = 1 << 20, HITS_DEEP = 64 };

static bool is(CFStringRef name, const char *text) { return string_equals(name, text); }

static AXUIElement *node_element(int32_t id) {
	const Node *node = node_of(id);
	if (!node) return NULL;
	AXUIElement *made = element(OF_NODE, node->pid, node->window);
	made->node = id;
	return made;
}

/* ---------------------------------------------------------------- what holds what */

static bool shows(const Node *list, int place) {
	return list->shown_count < 0 || (place >= list->shown_from && place < list->shown_from + list->shown_count);
}

/* Adds the children of a node: those from a place on, at most so many; only those in view if asked so. */
static void add_children(const Node *node, CFArrayRef array, long from, long most, bool in_view) {
	int place = 0;
	for (int32_t id = node->first; id && most > 0; id = node_at_id(id)->next, place++) {
		if (place < from || (in_view && !shows(node, place))) continue;
		array_give(array, node_element(id));
		most--;
	}
	if (node->link && most > 0 && !in_view) array_give(array, node->link < 0 ? element(OF_WINDOW, node->pid, node->window) : node_element(node->link));
	/* A program that makes up a child for each question. */
	if (node->endless && most > 0) array_give(array, node_element(node_add(node->window, node->id, "AXGroup", "again", node->place)));
}

static long count_children(const Node *node) {
	long count = node->link ? 1 : 0;
	for (int32_t id = node->first; id; id = node_at_id(id)->next) count++;
	return count;
}

void nodes_of_window(uint32_t number, CFArrayRef array) {
	const Node *top = top_of(number);
	const Window *window = window_of(number);
	if (top && window && tree_is_on(window->pid)) add_children(top, array, 0, MOST_NODES, false);
}

static CFArrayRef selected(const Node *node) {
	CFArrayRef array = array_new();
	for (int32_t id = node->first; id; id = node_at_id(id)->next) {
		const Attribute *state_of = attribute_find(id, "AXSelected");
		if (state_of && state_of->number != 0) array_give(array, node_element(id));
	}
	return array;
}

/* ---------------------------------------------------------------- reading; with the lock held */

/* The text is the first unit and how many there are. */
static const void *range_of(const char *text) {
	CFIndex range[2] = {0, 0};
	sscanf(text, "%ld,%ld", &range[0], &range[1]);
	return AXValueCreate(AX_RANGE, range);
}

static const void *value_of(const Attribute *of) {
	switch (of->type) {
	case 'b': return object_retain(boolean_of(of->number != 0), "AXUIElementCopyAttributeValue");
	case 'n': return number_of_real(of->number);
	case 'i': return number_of((int64_t) of->number);
	case 'e': return node_element((int32_t) of->number);
	case 'r': return range_of(of->text);
	default: return string_of(of->text);
	}
}

static const void *huge_text(void) {
	UniChar *units = malloc(HUGE * sizeof(UniChar));
	for (int i = 0; i < HUGE; i++) units[i] = (UniChar) ('a' + i % 26);
	CFStringRef made = string_of_units(units, HUGE);
	free(units);
	return made;
}

/* Rows that are scrolled away exist only once somebody asks about them, which costs a real program 100 ms for each. */
static void check_shown(const Node *node) {
	const Node *list = node_of(node->parent);
	if (!list || list->shown_count < 0) return;
	int place = 0;
	for (int32_t id = list->first; id && id != node->id; id = node_at_id(id)->next) place++;
	if (!shows(list, place)) log_event("ax-unseen %d", node->id);
}

static int32_t computed(const Node *node, CFStringRef name, const void **value) {
	bool is_list = node->shown_count >= 0;
	if (is(name, "AXPosition")) *value = pair(AX_POINT, node->place.origin.x, node->place.origin.y);
	else if (is(name, "AXSize")) *value = pair(AX_SIZE, node->place.size.width, node->place.size.height);
	else if (is(name, "AXWindow") && !node->window) return AX_NO_ATTRIBUTE;
	else if (is(name, "AXParent") && !node->parent) *value = element(OF_APP, node->pid, 0);
	else if (is(name, "AXWindow")) *value = element(OF_WINDOW, node->pid, node->window);
	else if (is(name, "AXParent") && node->window && !node_at_id(node->parent)->parent) *value = element(OF_WINDOW, node->pid, node->window);
	else if (is(name, "AXParent")) *value = node_element(node->parent);
	else if (is(name, "AXSelectedRows") || is(name, "AXSelectedChildren")) *value = selected(node);
	else if (is(name, "AXChildren") || (is_list && (is(name, "AXRows") || is(name, "AXVisibleRows") || is(name, "AXVisibleChildren")))) {
		bool in_view = !strncmp(string_utf8(name), "AXVisible", 9);
		if (!in_view && count_children(node) > 1000) log_event("ax-whole-list %d", node->id);
		CFArrayRef array = array_new();
		add_children(node, array, 0, MOST_NODES, in_view);
		*value = array;
	} else return AX_NO_ATTRIBUTE;
	return *value ? AX_SUCCESS : AX_NO_VALUE;
}

int32_t node_attribute(const AXUIElement *of, CFStringRef name, const void **value) {
	const Node *node = node_of(of->node);
	if (!node) return AX_INVALID_ELEMENT;
	check_shown(node);
	const Attribute *subrole = attribute_find(node->id, "AXSubrole");
	if (is(name, "AXValue") && subrole && !strcmp(subrole->text, "AXSecureTextField"))
		violation("AXValue: the value of a field for passwords was read");
	if (node->huge && (is(name, "AXTitle") || is(name, "AXHelp"))) {
		*value = huge_text();
		return AX_SUCCESS;
	}
	const Attribute *found = attribute_find(node->id, string_utf8(name));
	if (!found) return computed(node, name, value);
	if (found->type == 'x') return (int32_t) found->number;
	*value = value_of(found);
	return *value ? AX_SUCCESS : AX_NO_VALUE;
}

EXPORT int32_t AXUIElementCopyMultipleAttributeValues(AXUIElement *of, CFArrayRef names, uint32_t options, CFArrayRef *values) {
	static const char *function = "AXUIElementCopyMultipleAttributeValues";
	if (!object_check(names, &array_class, function) || !values) return AX_ILLEGAL_ARGUMENT;
	if (options & ~1u) violation("%s: no such options: %u", function, options);
	int32_t error = reach(of, function);
	if (error) return error;
	state_lock();
	CFArrayRef array = array_new();
	for (CFIndex i = 0; i < names->count; i++) {
		const void *value = NULL;
		CFStringRef name = (CFStringRef) names->items[i];
		int32_t problem = object_check(name, &string_class, function) ? attribute_of(of, name, &value) : AX_ILLEGAL_ARGUMENT;
		if (!problem) array_give(array, value);
		else if (options & 1) error = problem;
		else array_give(array, AXValueCreate(AX_ERROR, &problem));
	}
	state_unlock();
	if (error) object_release(array, function);
	*values = error ? NULL : array;
	return error;
}

EXPORT int32_t AXUIElementGetAttributeValueCount(AXUIElement *of, CFStringRef name, CFIndex *count) {
	static const char *function = "AXUIElementGetAttributeValueCount";
	if (!object_check(name, &string_class, function) || !count) return AX_ILLEGAL_ARGUMENT;
	int32_t error = reach(of, function);
	if (error) return error;
	state_lock();
	const Node *node = node_of(of->node);
	bool is_children = is(name, "AXChildren") || (node && node->shown_count >= 0 && is(name, "AXRows"));
	if (of->kind == OF_NODE && node && is_children) *count = count_children(node);
	else {
		const void *value = NULL;
		error = attribute_of(of, name, &value);
		if (!error && object_is(value, &array_class)) *count = ((CFArrayRef) value)->count;
		else if (!error) error = AX_ILLEGAL_ARGUMENT;
		if (value) object_release(value, function);
	}
	state_unlock();
	return error;
}

EXPORT int32_t AXUIElementCopyAttributeValues(AXUIElement *of, CFStringRef name, CFIndex from, CFIndex most, CFArrayRef *values) {
	static const char *function = "AXUIElementCopyAttributeValues";
	if (!object_check(name, &string_class, function) || !values || from < 0 || most < 0) return AX_ILLEGAL_ARGUMENT;
	int32_t error = reach(of, function);
	if (error) return error;
	state_lock();
	const Node *node = node_of(of->node);
	CFArrayRef array = array_new();
	bool is_children = is(name, "AXChildren") || (node && node->shown_count >= 0 && is(name, "AXRows"));
	if (of->kind == OF_NODE && node && is_children) add_children(node, array, from, most, false);
	else {
		const void *value = NULL;
		error = attribute_of(of, name, &value);
		if (!error && !object_is(value, &array_class)) error = AX_ILLEGAL_ARGUMENT;
		CFArrayRef all = (CFArrayRef) value;
		for (CFIndex i = from; !error && i < all->count && i < from + most; i++) array_add(array, all->items[i]);
		if (value) object_release(value, function);
	}
	if (!error && !array->count) error = AX_ILLEGAL_ARGUMENT;
	state_unlock();
	if (error) object_release(array, function);
	*values = error ? NULL : array;
	return error;
}

EXPORT int32_t AXUIElementCopyActionNames(AXUIElement *of, CFArrayRef *names) {
	int32_t error = reach(of, "AXUIElementCopyActionNames");
	if (error || !names) return error ? error : AX_ILLEGAL_ARGUMENT;
	state_lock();
	const Node *node = of->kind == OF_NODE ? node_of(of->node) : NULL;
	CFArrayRef array = array_new();
	char list[sizeof node->actions], *rest = list;
	snprintf(list, sizeof list, "%s", node ? node->actions : of->kind == OF_WINDOW ? "AXRaise" : "");
	for (char *name = strtok_r(list, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) array_give(array, string_of(name));
	state_unlock();
	*names = array;
	return AX_SUCCESS;
}

/* ---------------------------------------------------------------- errors, places and the keyboard */

int32_t node_error(const AXUIElement *of) {
	const Tree *tree = tree_of(of->pid, false);
	if (tree && tree->error) return tree->error;
	return of->kind == OF_NODE && !node_of(of->node) ? AX_INVALID_ELEMENT : AX_SUCCESS;
}

bool node_hangs(const AXUIElement *of) {
	const Node *node = of->kind == OF_NODE ? node_of(of->node) : NULL;
	return node && node->hangs;
}

static const Node *deepest(const Node *node, CGPoint at, int level) {
	const Node *found = NULL;
	for (int32_t id = node->first; id && level < HITS_DEEP; id = node_at_id(id)->next) {
		const Node *inside = deepest(node_at_id(id), at, level + 1);
		if (inside) found = inside;
	}
	return found ? found : node->id && node->parent && rect_contains(node->place, at) ? node : NULL;
}

AXUIElement *node_at(uint32_t window, CGPoint at) {
	const Node *top = top_of(window), *found = top ? deepest(top, at, 0) : NULL;
	return found ? node_element(found->id) : NULL;
}

Node *node_with_focus(int32_t pid, uint32_t window) {
	for (int32_t id = 1; id <= node_count(); id++) {
		Node *node = node_of(id);
		const Attribute *focused = node && node->pid == pid && (!window || node->window == window) ? attribute_find(id, "AXFocused") : NULL;
		if (focused && focused->number != 0) return node;
	}
	return NULL;
}

AXUIElement *node_focused(int32_t pid, uint32_t window) {
	const Node *node = node_with_focus(pid, window);
	return node ? node_element(node->id) : NULL;
}

/* Elements of different programs may well have the same. */
EXPORT unsigned long CFHash(CFTypeRef of) {
	if (!object_check(of, &element_class, "CFHash")) return 0;
	const AXUIElement *known = (const AXUIElement *) of;
	return (unsigned long) (known->node % 64 + known->window % 8 * 64);
}

/* ---------------------------------------------------------------- a program that must be told to make its tree */

int32_t tree_switch(int32_t pid, CFStringRef name, const void **value) {
	const Tree *tree = tree_of(pid, false);
	if (tree && tree->menu_bar && is(name, "AXMenuBar")) {
		*value = node_element(tree->menu_bar);
		return AX_SUCCESS;
	}
	if (!tree || !tree->needs[0] || !is(name, tree->needs)) return AX_NO_ATTRIBUTE;
	*value = object_retain(boolean_of(tree->on), "AXUIElementCopyAttributeValue");
	return AX_SUCCESS;
}

int32_t tree_switch_set(int32_t pid, CFStringRef name, const void *value) {
	Tree *tree = tree_of(pid, false);
	if (!tree || !tree->needs[0] || !is(name, tree->needs)) return AX_NO_ATTRIBUTE;
	if (!object_check(value, &boolean_class, "AXUIElementSetAttributeValue")) return AX_ILLEGAL_ARGUMENT;
	tree->on = ((CFBooleanRef) value)->value;
	tree->ready_us = now_us() + tree->late_ms * 1000LL;
	log_event("ax-tree %d %s %d", pid, tree->needs, tree->on);
	return AX_SUCCESS;
}

