/* What elements do when they are worked, in the way of the controls of AppKit. All is in the log of events. */
#include "elements.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is(CFStringRef name, const char *text) { return string_equals(name, text); }

static const char *text_of(int32_t id, const char *name) {
	const Attribute *found = attribute_find(id, name);
	return found ? found->text : "";
}

static bool lists(const char *names, const char *name) {
	size_t length = strlen(name);
	for (const char *at = strstr(names, name); at; at = strstr(at + 1, name))
		if ((at == names || at[-1] == ',') && (at[length] == ',' || !at[length])) return true;
	return false;
}

static void tell(const Node *node, const char *name) { node_note(node->pid, node->window, node->id, name); }

static void put_number(int32_t id, const char *name, char type, double number) {
	attribute_put(id, name, type)->number = number;
}

/* ---------------------------------------------------------------- actions */

bool app_activate(int32_t pid);

/* A menu below the element, in a window of its own as on macOS. */
static void open_menu(const Node *node) {
	CGRect place = {{node->place.origin.x, node->place.origin.y + node->place.size.height}, {160, 60}};
	Window *window = window_open(node->pid, place, "");
	if (!window) return;
	window->layer = 101;
	int32_t menu = node_add(window->number, 0, "AXMenu", "", place);
	int32_t item = node_add(window->number, menu, "AXMenuItem", "Item", place);
	if (!attribute_find(node->id, "stub-keeps-menu")) snprintf(node_of(item)->actions, sizeof node->actions, "AXPress,AXCancel");
}

/* What a program does beside: a sheet or a dialog of it gets the keyboard, or it brings itself to the front. */
static void do_more(const Node *node) {
	if (attribute_find(node->id, "stub-takes-front")) app_activate(node->pid);
	if (attribute_find(node->id, "stub-opens-menu")) open_menu(node);
	if (!attribute_find(node->id, "stub-opens-window")) return;
	Window *window = window_open(node->pid, node->place, "More");
	if (window) window_focus(window);
}

static void press(Node *node) {
	const char *role = text_of(node->id, "AXRole");
	Attribute *value = attribute_find(node->id, "AXValue");
	if (!strcmp(role, "AXCheckBox") || !strcmp(role, "AXDisclosureTriangle")) {
		put_number(node->id, "AXValue", 'i', value && value->number == 1 ? 0 : 1);
		tell(node, "AXValueChanged");
	} else if (!strcmp(role, "AXMenuBarItem")) {
		for (int32_t id = node->first; id; id = node_at_id(id)->next) {
			CGPoint below = {node->place.origin.x, node->place.origin.y + node->place.size.height};
			node_at_id(id)->place = (CGRect) {below, {200, 300}};
			tell(node_at_id(id), "AXMenuOpened");
		}
		put_number(node->id, "AXSelected", 'b', 1);
	} else if (!strcmp(role, "AXRadioButton")) {
		for (int32_t id = node_at_id(node->parent)->first; id; id = node_at_id(id)->next)
			if (!strcmp(text_of(id, "AXRole"), role)) put_number(id, "AXValue", 'i', id == node->id);
		tell(node, "AXValueChanged");
	}
}

int32_t node_perform(const AXUIElement *of, CFStringRef action) {
	Node *node = node_of(of->node);
	if (!node) return AX_INVALID_ELEMENT;
	const char *name = string_utf8(action);
	if (!lists(node->actions, name)) return AX_NO_ACTION;
	const Attribute *enabled = attribute_find(node->id, "AXEnabled");
	if (enabled && !enabled->number) return AX_SUCCESS; /* AppKit reports success, and nothing happens */
	log_event("ax-act %s %s", name, text_of(node->id, "AXTitle"));
	if (is(action, "AXPress")) press(node), do_more(node);
	Window *menu = window_of(node->window);
	if (is(action, "AXCancel") && menu && menu->layer == 101) window_close(menu);
	if (is(action, "AXShowMenu")) {
		int32_t menu = node_add(node->window, node->id, "AXMenu", "", node->place);
		int32_t item = node_add(node->window, menu, "AXMenuItem", "Copy", node->place);
		snprintf(node_of(item)->actions, sizeof node->actions, "AXPress,AXCancel");
		tell(node_of(menu), "AXMenuOpened");
	}
	/* A program whose menu or question is open answers the request only when that closes. */
	const Attribute *late = attribute_find(node->id, "stub-late-answer");
	return late ? AX_CANNOT_COMPLETE : AX_SUCCESS;
}

/* ---------------------------------------------------------------- values */

bool node_settable(const AXUIElement *of, CFStringRef name) {
	const Node *node = node_of(of->node);
	return node && lists(node->settable, string_utf8(name));
}

static void focus(Node *node) {
	for (int32_t id = 1; id <= node_count(); id++) {
		Node *other = node_of(id);
		if (other && other->pid == node->pid && attribute_find(id, "AXFocused")) put_number(id, "AXFocused", 'b', 0);
	}
	put_number(node->id, "AXFocused", 'b', 1);
	tell(node, "AXFocusedUIElementChanged");
}

static int32_t set_flag(Node *node, const char *name, bool to) {
	Attribute *now = attribute_find(node->id, name);
	if (now && now->type != 'b') return AX_ILLEGAL_ARGUMENT;
	log_event("ax-set %s %d %s", name, to, text_of(node->id, "AXTitle"));
	if (!strcmp(name, "AXFocused") && to) focus(node);
	else put_number(node->id, name, 'b', to);
	if (!strcmp(name, "AXSelected")) tell(node_at_id(node->parent), "AXSelectedChildrenChanged");
	if (!strcmp(name, "AXDisclosing") || !strcmp(name, "AXExpanded")) tell(node, to ? "AXRowExpanded" : "AXRowCollapsed");
	return AX_SUCCESS;
}

static int32_t set_text(Node *node, const char *name, CFStringRef to) {
	Attribute *now = attribute_find(node->id, name);
	if (!now || now->type != 's') return AX_ILLEGAL_ARGUMENT;
	log_event("ax-set %s %s %s", name, string_utf8(to), text_of(node->id, "AXTitle"));
	/* Programs with a length of their own cut what they are given. */
	const Attribute *most = attribute_find(node->id, "stub-longest");
	size_t room = most ? (size_t) most->number + 1 : VALUE_ROOM;
	snprintf(now->text, room < VALUE_ROOM ? room : VALUE_ROOM, "%s", string_utf8(to));
	tell(node, "AXValueChanged");
	return AX_SUCCESS;
}

static int32_t set_number(Node *node, const char *name, CFNumberRef to) {
	Attribute *now = attribute_find(node->id, name);
	if (!now || (now->type != 'n' && now->type != 'i')) return AX_ILLEGAL_ARGUMENT;
	log_event("ax-set %s %g %s", name, to->value, text_of(node->id, "AXTitle"));
	now->number = to->value;
	tell(node, "AXValueChanged");
	return AX_SUCCESS;
}

static int32_t set_selected(Node *list, const char *name, CFArrayRef to) {
	for (int32_t id = list->first; id; id = node_at_id(id)->next) {
		bool chosen = false;
		for (CFIndex i = 0; i < to->count; i++) {
			if (!object_check(to->items[i], &element_class, "AXUIElementSetAttributeValue")) return AX_ILLEGAL_ARGUMENT;
			chosen = chosen || ((const AXUIElement *) to->items[i])->node == id;
		}
		const Attribute *now = attribute_find(id, "AXSelected");
		if (chosen != (now && now->number != 0)) {
			log_event("ax-selected %d %s", chosen, text_of(id, "AXTitle"));
			put_number(id, "AXSelected", 'b', chosen);
		}
	}
	tell(list, strcmp(name, "AXSelectedRows") ? "AXSelectedChildrenChanged" : "AXSelectedRowsChanged");
	return AX_SUCCESS;
}

int32_t node_set(const AXUIElement *of, CFStringRef attribute, const void *value) {
	Node *node = node_of(of->node);
	if (!node) return AX_INVALID_ELEMENT;
	const char *name = string_utf8(attribute);
	if (!lists(node->settable, name)) return AX_NO_ATTRIBUTE;
	if (object_is(value, &boolean_class)) return set_flag(node, name, ((CFBooleanRef) value)->value);
	if (object_is(value, &string_class)) return set_text(node, name, (CFStringRef) value);
	if (object_is(value, &number_class)) return set_number(node, name, (CFNumberRef) value);
	if (object_is(value, &array_class)) return set_selected(node, name, (CFArrayRef) value);
	violation("AXUIElementSetAttributeValue: no value of a type that %s has", name);
	return AX_ILLEGAL_ARGUMENT;
}
