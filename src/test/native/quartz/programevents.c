/*
 * Events for one program. Apple documents of CGEventPostToPSN that an event enters the stream of the application, before the taps
 * of that process: it passes no tap of the session, and changes neither the pointer nor the keys that the session reports. The
 * program gives text to its element with the focus. What real programs do in the background differs: a field can be deaf here.
 */
#include "elements.h"
#include "events.h"

#include <stdio.h>
#include <string.h>

bool app_activate(int32_t pid);

static bool has(int32_t node, const char *name) {
	const Attribute *found = attribute_find(node, name);
	return found && found->number != 0;
}

/* Replaces the selected units, and puts the caret behind the new ones. */
static void insert(Node *field, Attribute *value, Attribute *selection, const EventData *event) {
	UniChar units[VALUE_ROOM];
	CFStringRef before = string_of(value->text);
	long from = 0, count = 0;
	sscanf(selection->text, "%ld,%ld", &from, &count);
	long most = has(field->id, "stub-longest") ? (long) attribute_find(field->id, "stub-longest")->number : VALUE_ROOM;
	long length = (long) before->length - count + event->unit_count;
	if (from + count <= (long) before->length && length <= most) {
		memcpy(units, before->units, (size_t) from * sizeof *units);
		for (int i = 0; i < event->unit_count; i++) {
			bool small = event->units[i] >= 'a' && event->units[i] <= 'z' && has(field->id, "stub-capitals");
			units[from + i] = (UniChar) (small ? event->units[i] - 'a' + 'A' : event->units[i]);
		}
		memcpy(&units[from + event->unit_count], &before->units[from + count],
				(size_t) ((long) before->length - from - count) * sizeof *units);
		CFStringRef after = string_of_units(units, (size_t) length);
		snprintf(value->text, VALUE_ROOM, "%s", string_utf8(after));
		object_release(after, "insert");
		snprintf(selection->text, VALUE_ROOM, "%ld,0", from + event->unit_count);
		node_note(field->pid, field->window, field->id, "AXValueChanged");
	}
	object_release(before, "insert");
}

static void deliver(int32_t pid, const EventData *event) {
	CFStringRef text = string_of_units(event->units, (size_t) event->unit_count);
	log_event("to-program pid=%d type=%u key=0x%02x text=\"%s\" flags=0x%llx", pid, event->type, event->key, string_utf8(text),
			(unsigned long long) event->flags);
	object_release(text, "deliver");
	Node *field = node_with_focus(pid, 0);
	if (!field || event->type != KEY_DOWN || !event->unit_count || event->units[0] < ' ') return;
	Attribute *value = attribute_find(field->id, "AXValue"), *selection = attribute_find(field->id, "AXSelectedTextRange");
	bool takes = value && value->type == 's' && selection && selection->type == 'r' && !has(field->id, "stub-deaf");
	if (takes) insert(field, value, selection, event);
	if (has(field->id, "stub-takes-front")) app_activate(pid);
}

/* An event for no process, or without the permission to post, is lost without an error. */
EXPORT void CGEventPostToPid(int32_t pid, CGEventRef event) {
	if (!event_check(event, "CGEventPostToPid")) return;
	state_lock();
	bool allowed = permission_used(MAY_POST);
	const App *app = app_of(pid);
	if (allowed && app && !app->hangs) deliver(pid, &event->data);
	state_unlock();
}
