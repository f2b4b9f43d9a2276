/* Observers: callbacks, on a run loop, for what happens to elements. */
#include "elements.h"

#include <string.h>

enum { MOST_REGISTERED = 64 };

typedef struct AXObserver *AXObserverRef;
typedef void (*AXCallback)(AXObserverRef observer, AXUIElement *element, CFStringRef name, void *context);

typedef struct {
	AXUIElement *element; /* NULL: a free place */
	char name[40];
	void *context;
} Registration;

struct AXObserver {
	Object object;
	int32_t pid;
	AXCallback callback;
	const Object *source;
	int64_t next; /* the number of the next notification */
	Registration registered[MOST_REGISTERED];
};

/* What macOS has for each observer; runloops.c. */
const Object *loop_source_for(Object *observer);

static void forget(Registration *each) {
	state_lock();
	AXUIElement *element = each->element;
	each->element = NULL;
	(*notes_registered())--;
	state_unlock();
	object_release(element, "the end of a notification");
}

static void end_observer(Object *object) {
	AXObserverRef observer = (AXObserverRef) object;
	for (int i = 0; i < MOST_REGISTERED; i++)
		if (observer->registered[i].element) forget(&observer->registered[i]);
	if (observer->source) object_release(observer->source, "the end of an AXObserver");
}

static Class observer_class = {.name = "AXObserver", .finalize = end_observer};

bool observer_check(const Object *observer, const char *function) {
	return object_check(observer, &observer_class, function);
}

EXPORT int32_t AXObserverCreate(int32_t pid, AXCallback callback, AXObserverRef *made) {
	if (!callback || !made) return AX_ILLEGAL_ARGUMENT;
	state_lock();
	bool exists = app_of(pid), allowed = state->allowed[MAY_ACCESSIBILITY];
	state_unlock();
	if (!allowed) return AX_DISABLED;
	if (!exists) return AX_CANNOT_COMPLETE;
	*made = object_new(&observer_class, sizeof **made);
	(*made)->pid = pid;
	(*made)->callback = callback;
	state_lock();
	(*made)->next = note_end();
	state_unlock();
	return AX_SUCCESS;
}

/* It belongs to the observer. */
EXPORT const void *AXObserverGetRunLoopSource(AXObserverRef observer) {
	if (!observer_check(&observer->object, "AXObserverGetRunLoopSource")) return NULL;
	if (!observer->source) observer->source = loop_source_for(&observer->object);
	return observer->source;
}

static Registration *find(AXObserverRef observer, const AXUIElement *of, const char *name) {
	for (int i = 0; i < MOST_REGISTERED; i++) {
		Registration *each = &observer->registered[i];
		if (each->element && same_element(each->element, of) && !strcmp(each->name, name)) return each;
	}
	return NULL;
}

/* Notifications that programs send about themselves, or about any of their elements, as Apple lists them. */
static bool is_known(const char *name) {
	static const char *const names[] = {
		"AXFocusedUIElementChanged", "AXFocusedWindowChanged", "AXMainWindowChanged", "AXWindowCreated", "AXSheetCreated",
		"AXWindowMiniaturized", "AXWindowDeminiaturized", "AXUIElementDestroyed", "AXValueChanged", "AXTitleChanged",
		"AXSelectedChildrenChanged", "AXSelectedRowsChanged", "AXRowCountChanged", "AXRowExpanded", "AXRowCollapsed",
		"AXMenuOpened", "AXMenuClosed", "AXCreated", "AXSelectedTextChanged", "AXApplicationHidden", "AXApplicationShown"};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcmp(name, names[i])) return true;
	return false;
}

EXPORT int32_t AXObserverAddNotification(AXObserverRef observer, AXUIElement *of, CFStringRef name, void *context) {
	static const char *function = "AXObserverAddNotification";
	if (!observer_check(&observer->object, function) || !object_check(name, &string_class, function)) return AX_INVALID_OBSERVER;
	int32_t error = reach(of, function);
	if (error) return error;
	if (of->pid != observer->pid) {
		violation("%s: an element of another program", function);
		return AX_ILLEGAL_ARGUMENT;
	}
	if (!is_known(string_utf8(name))) return AX_NO_NOTIFICATION;
	if (find(observer, of, string_utf8(name))) return AX_ALREADY_REGISTERED;
	for (int i = 0; i < MOST_REGISTERED; i++) {
		Registration *each = &observer->registered[i];
		if (each->element) continue;
		strcpy(each->name, string_utf8(name));
		each->context = context;
		state_lock();
		each->element = object_retain(of, function);
		(*notes_registered())++;
		state_unlock();
		return AX_SUCCESS;
	}
	violation("%s: more than the stub keeps", function);
	return AX_CANNOT_COMPLETE;
}

EXPORT int32_t AXObserverRemoveNotification(AXObserverRef observer, AXUIElement *of, CFStringRef name) {
	static const char *function = "AXObserverRemoveNotification";
	if (!observer_check(&observer->object, function) || !object_check(name, &string_class, function)) return AX_INVALID_OBSERVER;
	int32_t error = reach(of, function);
	if (error) return error;
	Registration *found = find(observer, of, string_utf8(name));
	if (!found) return AX_NOT_REGISTERED;
	forget(found);
	return AX_SUCCESS;
}

/* A program tells what happens to any of its elements; an element only what happens to itself. */
static const Registration *taker(AXObserverRef observer, const Note *note) {
	for (int i = 0; i < MOST_REGISTERED; i++) {
		const Registration *each = &observer->registered[i];
		if (!each->element || strcmp(each->name, note->name)) continue;
		if (each->element->kind == OF_APP) return each;
		if (each->element->window == note->window && each->element->node == note->node) return each;
	}
	return NULL;
}

void observer_poll(Object *object) {
	AXObserverRef observer = (AXObserverRef) object;
	for (;;) {
		state_lock();
		if (note_end() - observer->next > MOST_NOTES) observer->next = note_end() - MOST_NOTES;
		bool any = observer->next < note_end();
		Note note = any ? *note_at(observer->next++) : (Note) {.pid = 0};
		const Registration *found = any && note.pid == observer->pid ? taker(observer, &note) : NULL;
		void *context = found ? found->context : NULL;
		state_unlock();
		if (!any) return;
		if (!found) continue;
		/* The callback borrows the element and the name: they belong to the framework. */
		AXUIElement *element = note_element(&note);
		CFStringRef name = string_of(note.name);
		observer->callback(observer, element, name, context);
		object_release(name, "the end of an observer's callback");
		object_release(element, "the end of an observer's callback");
	}
}

__attribute__((constructor(103))) static void start(void) {
	class_register(&observer_class, "AXObserver", NULL);
}
