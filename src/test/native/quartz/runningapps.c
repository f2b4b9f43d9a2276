/* Programs as AppKit and the kernel report them: NSRunningApplication, NSURL and NSBundle as far as used. */
#include "stub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct { Object object; int32_t pid; } Running;
typedef struct { Object object; char path[512]; } Url;
typedef struct { Object object; char path[512]; char *plist; } Bundle;

static void end_bundle(Object *object) { free(((Bundle *) object)->plist); }

static Class running_class = {.name = "NSRunningApplication"};
static Class url_class = {.name = "NSURL"};
static Class bundle_class = {.name = "NSBundle", .finalize = end_bundle};

static void *running_of(int32_t pid, SEL selector) {
	state_lock();
	bool known = app_of(pid) != NULL;
	state_unlock();
	if (!known) return NULL;
	Running *running = object_new(&running_class, sizeof *running);
	running->pid = pid;
	return object_autorelease(running, selector->name);
}

static void *text(const char *utf8, SEL selector) {
	return *utf8 ? object_autorelease(string_of(utf8), selector->name) : NULL;
}

static void *with_pid(Class *class, SEL selector, int32_t pid) {
	(void) class;
	return running_of(pid, selector);
}

/* A copy of the program; its pid is 0 if it has ended. */
static App app_copy(const Object *self) {
	state_lock();
	const App *app = app_of(((const Running *) self)->pid);
	App copy = {0};
	if (app) copy = *app;
	state_unlock();
	return copy;
}

static void *bundle_identifier(Object *self, SEL selector) { return text(app_copy(self).bundle, selector); }
static void *localized_name(Object *self, SEL selector) { return text(app_copy(self).name, selector); }
static int32_t process_identifier(Object *self, SEL selector) { (void) selector; return ((Running *) self)->pid; }

static void *executable_url(Object *self, SEL selector) {
	App app = app_copy(self);
	if (!app.path[0]) return NULL;
	Url *url = object_new(&url_class, sizeof *url);
	strcpy(url->path, app.path);
	return object_autorelease(url, selector->name);
}

static void *url_path(Object *self, SEL selector) { return text(((Url *) self)->path, selector); }

/* The program's main window, or its frontmost one, gets the keyboard. */
static bool activate(int32_t pid) {
	App *app = app_of(pid);
	if (!app) return false;
	app->hidden = false;
	Window *main = window_of(app->main_window);
	for (int i = 0; i < state->order_count && !(main && window_shown(main)); i++) {
		Window *window = &state->windows[state->order[i]];
		main = window->pid == pid && window->layer == 0 && window_shown(window) ? window : NULL;
	}
	state->front_pid = pid;
	state->key_window = 0;
	if (main && !app->takes_no_focus) {
		window_raise(main);
		window_focus(main);
	}
	return true;
}

bool app_activate(int32_t pid) {
	return activate(pid);
}

/* As on macOS 14: this answers YES and does nothing while another program is active. */
static bool activate_with_options(Object *self, SEL selector, unsigned long options) {
	if (options & ~3UL) violation("%s: unknown options %lx", selector->name, options);
	state_lock();
	bool may = state->old_activation || !state->front_pid;
	bool known = !may || activate(((Running *) self)->pid);
	state_unlock();
	return known;
}

static bool activate_from(Object *self, SEL selector, Object *from, unsigned long options) {
	if (options & ~3UL) violation("%s: unknown options %lx", selector->name, options);
	if (!object_check(from, &running_class, selector->name)) return false;
	state_lock();
	bool may = ((Running *) from)->pid == state->front_pid;
	bool done = may && activate(((Running *) self)->pid);
	state_unlock();
	return done;
}

static bool responds(Object *self, SEL selector, SEL to) {
	(void) self, (void) selector;
	static const char *const known[] = {"bundleIdentifier", "localizedName", "executableURL", "processIdentifier", "activateWithOptions:"};
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (!strcmp(to->name, known[i])) return true;
	return !strcmp(to->name, "activateFromApplication:options:") && !state->old_activation;
}

/* The kernel's path of a process. */
EXPORT int proc_pidpath(int pid, void *buffer, uint32_t size) {
	state_lock();
	const App *app = app_of(pid);
	int length = app && size > strlen(app->path) ? (int) strlen(app->path) : 0;
	if (length) strcpy(buffer, app->path);
	state_unlock();
	return length;
}

/* ---------------------------------------------------------------- NSBundle; it reads a property list in XML only */

static void *bundle_with_path(Class *class, SEL selector, CFStringRef path) {
	(void) class;
	struct stat info;
	if (!object_check(path, &string_class, selector->name) || stat(string_utf8(path), &info) || !S_ISDIR(info.st_mode)) return NULL;
	Bundle *bundle = object_new(&bundle_class, sizeof *bundle);
	snprintf(bundle->path, sizeof bundle->path, "%s", string_utf8(path));
	char file[600];
	snprintf(file, sizeof file, "%s/Contents/Info.plist", bundle->path);
	FILE *plist = fopen(file, "r");
	if (plist) {
		bundle->plist = calloc(1, 65536);
		if (fread(bundle->plist, 1, 65535, plist) == 0) bundle->plist[0] = 0;
		fclose(plist);
	}
	return object_autorelease(bundle, selector->name);
}

static void *value_of(Bundle *bundle, const char *key, SEL selector) {
	char tag[128];
	snprintf(tag, sizeof tag, "<key>%s</key>", key);
	const char *at = bundle->plist ? strstr(bundle->plist, tag) : NULL;
	const char *from = at ? strstr(at, "<string>") : NULL, *to = from ? strstr(from, "</string>") : NULL;
	if (!to) return NULL;
	char value[512];
	snprintf(value, sizeof value, "%.*s", (int) (to - from - 8), from + 8);
	return text(value, selector);
}

static void *info_value(Object *self, SEL selector, CFStringRef key) {
	return object_check(key, &string_class, selector->name) ? value_of((Bundle *) self, string_utf8(key), selector) : NULL;
}

static void *bundle_id(Object *self, SEL selector) { return value_of((Bundle *) self, "CFBundleIdentifier", selector); }

__attribute__((constructor(103))) static void start(void) {
	class_register(&running_class, "NSRunningApplication", NULL);
	class_method(&running_class, "runningApplicationWithProcessIdentifier:", (IMP) with_pid);
	instance_method(&running_class, "bundleIdentifier", (IMP) bundle_identifier);
	instance_method(&running_class, "localizedName", (IMP) localized_name);
	instance_method(&running_class, "executableURL", (IMP) executable_url);
	instance_method(&running_class, "processIdentifier", (IMP) process_identifier);
	instance_method(&running_class, "activateWithOptions:", (IMP) activate_with_options);
	instance_method(&running_class, "activateFromApplication:options:", (IMP) activate_from);
	instance_method(&running_class, "respondsToSelector:", (IMP) responds);
	class_register(&url_class, "NSURL", NULL);
	instance_method(&url_class, "path", (IMP) url_path);
	class_register(&bundle_class, "NSBundle", NULL);
	class_method(&bundle_class, "bundleWithPath:", (IMP) bundle_with_path);
	instance_method(&bundle_class, "bundleIdentifier", (IMP) bundle_id);
	instance_method(&bundle_class, "objectForInfoDictionaryKey:", (IMP) info_value);
}
