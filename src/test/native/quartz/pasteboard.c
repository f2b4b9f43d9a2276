/* AppKit: NSPasteboard, NSPasteboardItem, and NSBitmapImageRep as far as it changes the format of a picture. */
#include "pasteboard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const TEXT = "public.utf8-plain-text";

/* An item as a program fills it, or a view of an item on the pasteboard. */
typedef struct {
	Object object;
	bool view;
	int64_t change; /* of the content that it is part of; 0: of none yet */
	int place;
	int count;
	char types[BOARD_TYPES][TYPE_ROOM];
	CFDataRef data[BOARD_TYPES]; /* NULL: promised */
	Object *provider; /* not retained: Apple does not say that it is */
} Item;

typedef struct { Object object; CFDataRef png; } Image;

static void end_item(Object *object) {
	Item *item = (Item *) object;
	for (int i = 0; i < item->count; i++)
		if (item->data[i]) object_release(item->data[i], "the end of an NSPasteboardItem");
}

static void end_image(Object *object) {
	object_release(((Image *) object)->png, "the end of an NSBitmapImageRep");
}

static Class board_class = {.name = "NSPasteboard"};
static Class item_class = {.name = "NSPasteboardItem", .finalize = end_item};
static Class image_class = {.name = "NSBitmapImageRep", .finalize = end_image};

static Object *general;

/* The items that this process has promised. They stay until the pasteboard has other content. */
static pthread_mutex_t promised_lock = PTHREAD_MUTEX_INITIALIZER;
static Item *promised[BOARD_ITEMS];
static int promised_count;
static bool promised_on_main;

EXPORT int pthread_main_np(void);
EXPORT void *objc_autoreleasePoolPush(void);
EXPORT void objc_autoreleasePoolPop(void *pool);

static bool check_type(const void *type, SEL selector) {
	if (!object_check(type, &string_class, selector->name)) return false;
	const char *name = string_utf8((CFStringRef) type);
	if (strlen(name) >= TYPE_ROOM || !strchr(name, '.') || strpbrk(name, " /"))
		violation("%s: \"%s\" is not a uniform type identifier", selector->name, name);
	return true;
}

/* ---------------------------------------------------------------- texts with their length, as they may hold a NUL */

static char *utf8_of(CFStringRef text, int64_t *length) {
	char *utf8 = malloc(text->length * 3 + 1);
	size_t used = 0;
	for (size_t i = 0; i < text->length; i++) {
		UniChar units[2] = {text->units[i], 0};
		bool pair = units[0] >= 0xD800 && units[0] < 0xDC00 && i + 1 < text->length;
		if (pair) units[1] = text->units[++i];
		CFStringRef one = string_of_units(units, pair ? 2 : 1);
		size_t bytes = units[0] ? strlen(string_utf8(one)) : 1;
		memcpy(utf8 + used, string_utf8(one), bytes);
		used += bytes;
		object_release(one, "utf8_of");
	}
	*length = (int64_t) used;
	return utf8;
}

/* The bytes end with a NUL that the length does not count. */
static CFStringRef text_of(const char *utf8, int64_t length) {
	UniChar *units = malloc((size_t) length * sizeof(UniChar) + 2);
	size_t used = 0;
	for (int64_t at = 0; at < length;) {
		CFStringRef part = string_of(utf8 + at); /* to the next NUL */
		memcpy(units + used, part->units, part->length * sizeof(UniChar));
		used += part->length;
		at += (int64_t) strlen(utf8 + at);
		if (at < length) units[used++] = 0;
		at++;
		object_release(part, "text_of");
	}
	CFStringRef text = string_of_units(units, used);
	free(units);
	return text;
}

/* ---------------------------------------------------------------- NSPasteboard */

static Object *general_pasteboard(Class *self, SEL selector) {
	(void) self, (void) selector;
	return general;
}

static long clear_contents(Object *self, SEL selector) {
	(void) self, (void) selector;
	return (long) board_clear();
}

static long change_count(Object *self, SEL selector) {
	(void) self, (void) selector;
	return (long) board_changes();
}

static void add_name(CFArrayRef names, const char *name) {
	for (CFIndex i = 0; i < names->count; i++)
		if (string_equals(names->items[i], name)) return;
	array_give(names, string_of(name));
}

/* Also the names that older programs use. */
static CFArrayRef types_of_board(Object *self, SEL selector) {
	(void) self;
	CFArrayRef names = array_new();
	BoardItem item;
	int64_t change = board_changes();
	for (int i = 0; board_item(change, i, &item); i++)
		for (int t = 0; t < item.type_count; t++) {
			const char *name = item.types[t].name;
			add_name(names, name);
			if (!strcmp(name, TEXT)) add_name(names, "NSStringPboardType");
			if (!strcmp(name, "public.png")) add_name(names, "Apple PNG pasteboard type");
			if (!strcmp(name, "public.tiff")) add_name(names, "NeXT TIFF v4.0 pasteboard type");
		}
	return object_autorelease(names, selector->name);
}

/* A promise of this process is kept at once, on the thread that reads. */
static void provide(int place, const char *type) {
	pthread_mutex_lock(&promised_lock);
	Item *item = place < promised_count ? promised[place] : NULL;
	if (item) object_retain(item, "a promise");
	pthread_mutex_unlock(&promised_lock);
	if (!item) return;
	SEL selector = sel_registerName("pasteboard:item:provideDataForType:");
	CFStringRef name = string_of(type);
	void *pool = objc_autoreleasePoolPush();
	if (object_check(item->provider, objc_getClass("NSObject"), selector->name)) {
		typedef void (*Provide)(Object *, SEL, Object *, Object *, CFStringRef);
		((Provide) objc_imp_of(item->provider, selector))(item->provider, selector, general, &item->object, name);
	}
	objc_autoreleasePoolPop(pool);
	object_release(name, "a promise");
	object_release(item, "a promise");
}

static void provide_on_main(int place, const char *type) {
	/* What was promised on a thread without a run loop is not asked for there. */
	if (promised_on_main) provide(place, type);
}

static void end_promises(void) {
	pthread_mutex_lock(&promised_lock);
	for (int i = 0; i < promised_count; i++) object_release(promised[i], "the end of a promise");
	promised_count = 0;
	pthread_mutex_unlock(&promised_lock);
}

static CFDataRef read_data(int64_t change, int place, const char *type) {
	BoardItem item;
	if (board_is_own() && board_item(change, place, &item))
		for (int t = 0; t < item.type_count; t++)
			if (!strcmp(item.types[t].name, type) && item.types[t].length == LENGTH_PROMISED) provide(place, type);
	int64_t length = 0;
	void *bytes = board_read(change, place, type, &length);
	CFDataRef data = bytes ? data_of(bytes, (size_t) length) : NULL;
	free(bytes);
	return data;
}

static CFDataRef data_of_board(Object *self, SEL selector, CFStringRef type) {
	(void) self;
	if (!check_type(type, selector)) return NULL;
	int64_t change = board_changes();
	CFDataRef data = NULL;
	for (int i = 0; !data && i < board_items(); i++) data = read_data(change, i, string_utf8(type));
	return data ? object_autorelease(data, selector->name) : NULL;
}

static CFStringRef string_of_board(Object *self, SEL selector, CFStringRef type) {
	CFDataRef data = data_of_board(self, selector, type);
	if (!data) return NULL;
	char *utf8 = malloc((size_t) data->length + 1);
	memcpy(utf8, data->bytes, (size_t) data->length);
	utf8[data->length] = 0;
	CFStringRef text = text_of(utf8, data->length);
	free(utf8);
	return object_autorelease(text, selector->name);
}

static signed char set_data(Object *self, SEL selector, CFDataRef data, CFStringRef type) {
	(void) self;
	return check_type(type, selector) && object_check(data, &data_class, selector->name) && board_may_set(selector->name)
			&& board_put(0, string_utf8(type), data->bytes, data->length);
}

static signed char set_string(Object *self, SEL selector, CFStringRef text, CFStringRef type) {
	(void) self;
	if (!check_type(type, selector) || !object_check(text, &string_class, selector->name) || !board_may_set(selector->name))
		return 0;
	int64_t length;
	char *utf8 = utf8_of(text, &length);
	bool done = board_put(0, string_utf8(type), utf8, length);
	free(utf8);
	return done;
}

static CFArrayRef items_of_board(Object *self, SEL selector) {
	(void) self;
	CFArrayRef items = array_new();
	int64_t change = board_changes();
	BoardItem known;
	for (int i = 0; board_item(change, i, &known); i++) {
		Item *item = object_new(&item_class, sizeof *item);
		item->view = true;
		item->change = change;
		item->place = i;
		item->count = 0;
		array_give(items, item);
	}
	return object_autorelease(items, selector->name);
}

static signed char write_objects(Object *self, SEL selector, CFArrayRef objects) {
	(void) self;
	if (!object_check(objects, &array_class, selector->name) || !board_may_set(selector->name)) return 0;
	int first = board_items();
	bool done = true, promises = false;
	for (CFIndex i = 0; i < objects->count; i++) {
		Item *item = (Item *) objects->items[i];
		if (!object_check(item, &item_class, selector->name)) return 0;
		if (item->view || item->change) {
			violation("%s: the item is on a pasteboard already, which throws", selector->name);
			return 0;
		}
		item->change = board_changes();
		item->place = first + (int) i;
		for (int t = 0; t < item->count; t++) {
			CFDataRef data = item->data[t];
			promises |= !data;
			done &= board_put(item->place, item->types[t], data ? data->bytes : NULL, data ? data->length : LENGTH_PROMISED);
		}
	}
	if (!promises) return done;
	pthread_mutex_lock(&promised_lock);
	for (CFIndex i = 0; i < objects->count && promised_count < BOARD_ITEMS; i++)
		promised[promised_count++] = (Item *) object_retain(objects->items[i], selector->name);
	promised_on_main = pthread_main_np();
	pthread_mutex_unlock(&promised_lock);
	board_provider(provide_on_main, end_promises);
	return done;
}

/* ---------------------------------------------------------------- NSPasteboardItem */

static Object *alloc_item(Class *self, SEL selector) {
	(void) selector;
	return object_new(self, sizeof(Item));
}

static int place_in(Item *item, const char *type) {
	int at = 0;
	while (at < item->count && strcmp(item->types[at], type)) at++;
	if (at == item->count && at < BOARD_TYPES) {
		strcpy(item->types[at], type);
		item->count++;
	}
	return at;
}

static signed char set_item_data(Item *item, SEL selector, CFDataRef data, CFStringRef type) {
	if (!check_type(type, selector) || !object_check(data, &data_class, selector->name)) return 0;
	if (item->view) {
		violation("%s: the item belongs to another program", selector->name);
		return 0;
	}
	if (item->change) return board_put(item->place, string_utf8(type), data->bytes, data->length);
	int at = place_in(item, string_utf8(type));
	if (at == BOARD_TYPES) return 0;
	if (item->data[at]) object_release(item->data[at], selector->name);
	item->data[at] = (CFDataRef) object_retain(data, selector->name);
	return 1;
}

static signed char set_provider(Item *item, SEL selector, Object *provider, CFArrayRef types) {
	typedef signed char (*Responds)(Object *, SEL, SEL);
	SEL asks = sel_registerName("respondsToSelector:"), method = sel_registerName("pasteboard:item:provideDataForType:");
	if (!object_check(provider, objc_getClass("NSObject"), selector->name)) return 0;
	if (!((Responds) objc_imp_of(provider, asks))(provider, asks, method)) {
		violation("%s: the provider has no method %s", selector->name, method->name);
		return 0;
	}
	if (!class_adopts(provider->isa, "NSPasteboardItemDataProvider")) {
		violation("%s: the provider does not adopt NSPasteboardItemDataProvider", selector->name);
		return 0;
	}
	if (!object_check(types, &array_class, selector->name)) return 0;
	for (CFIndex i = 0; i < types->count; i++)
		if (!check_type(types->items[i], selector) || place_in(item, string_utf8((CFStringRef) types->items[i])) == BOARD_TYPES)
			return 0;
	item->provider = provider;
	return 1;
}

static CFArrayRef types_of_item(Item *item, SEL selector) {
	CFArrayRef names = array_new();
	BoardItem known;
	if (item->view && board_item(item->change, item->place, &known))
		for (int t = 0; t < known.type_count; t++) array_give(names, string_of(known.types[t].name));
	for (int t = 0; !item->view && t < item->count; t++) array_give(names, string_of(item->types[t]));
	return object_autorelease(names, selector->name);
}

static CFDataRef data_of_item(Item *item, SEL selector, CFStringRef type) {
	if (!check_type(type, selector)) return NULL;
	CFDataRef data = NULL;
	if (item->view) data = read_data(item->change, item->place, string_utf8(type));
	for (int t = 0; !item->view && t < item->count; t++)
		if (!strcmp(item->types[t], string_utf8(type)) && item->data[t])
			data = (CFDataRef) object_retain(item->data[t], selector->name);
	return data ? object_autorelease(data, selector->name) : NULL;
}

/* ---------------------------------------------------------------- NSBitmapImageRep; a TIFF of the stub wraps a PNG */

enum { FILE_TIFF = 0, FILE_PNG = 4, TIFF_HEADER = 12 };
static const char TIFF_START[TIFF_HEADER] = {'I', 'I', 42, 0, 8, 0, 0, 0, 'S', 'T', 'U', 'B'};

static CFDataRef png_of(const uint8_t *bytes, CFIndex length) {
	static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
	if (length > 33 && !memcmp(bytes, signature, 8) && !memcmp(bytes + 12, "IHDR", 4)) return data_of(bytes, (size_t) length);
	if (length > TIFF_HEADER && !memcmp(bytes, TIFF_START, TIFF_HEADER))
		return data_of(bytes + TIFF_HEADER, (size_t) length - TIFF_HEADER);
	return NULL;
}

static Object *image_with_data(Class *self, SEL selector, CFDataRef data) {
	if (!object_check(data, &data_class, selector->name)) return NULL;
	CFDataRef png = png_of(data->bytes, data->length);
	if (!png) return NULL;
	Image *image = object_new(self, sizeof *image);
	image->png = png;
	return object_autorelease(image, selector->name);
}

static CFDataRef representation(Image *image, SEL selector, unsigned long type, CFDictionaryRef properties) {
	object_check(properties, &dictionary_class, selector->name);
	CFIndex length = image->png->length;
	if (type == FILE_PNG) return object_autorelease(data_of(image->png->bytes, (size_t) length), selector->name);
	if (type != FILE_TIFF) violation("%s: the stub writes no file of type %lu", selector->name, type);
	uint8_t *tiff = malloc((size_t) length + TIFF_HEADER);
	memcpy(tiff, TIFF_START, TIFF_HEADER);
	memcpy(tiff + TIFF_HEADER, image->png->bytes, (size_t) length);
	CFDataRef data = data_of(tiff, (size_t) length + TIFF_HEADER);
	free(tiff);
	return object_autorelease(data, selector->name);
}

__attribute__((constructor(104))) static void start(void) {
	class_register(&board_class, "NSPasteboard", NULL);
	class_register(&item_class, "NSPasteboardItem", NULL);
	class_register(&image_class, "NSBitmapImageRep", NULL);
	general = object_immortal(&board_class, sizeof(Object));
	class_method(&board_class, "generalPasteboard", (IMP) general_pasteboard);
	instance_method(&board_class, "clearContents", (IMP) clear_contents);
	instance_method(&board_class, "changeCount", (IMP) change_count);
	instance_method(&board_class, "types", (IMP) types_of_board);
	instance_method(&board_class, "dataForType:", (IMP) data_of_board);
	instance_method(&board_class, "stringForType:", (IMP) string_of_board);
	instance_method(&board_class, "setData:forType:", (IMP) set_data);
	instance_method(&board_class, "setString:forType:", (IMP) set_string);
	instance_method(&board_class, "pasteboardItems", (IMP) items_of_board);
	instance_method(&board_class, "writeObjects:", (IMP) write_objects);
	class_method(&item_class, "alloc", (IMP) alloc_item);
	instance_method(&item_class, "setData:forType:", (IMP) set_item_data);
	instance_method(&item_class, "setDataProvider:forTypes:", (IMP) set_provider);
	instance_method(&item_class, "types", (IMP) types_of_item);
	instance_method(&item_class, "dataForType:", (IMP) data_of_item);
	class_method(&image_class, "imageRepWithData:", (IMP) image_with_data);
	instance_method(&image_class, "representationUsingType:properties:", (IMP) representation);
}
