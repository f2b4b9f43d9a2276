/* CoreFoundation: strings, numbers, arrays, dictionaries and data. */
#include "stub.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void end_string(Object *object) {
	CFStringRef string = (CFStringRef) object;
	free(string->units);
	free(string->utf8);
}

static void end_array(Object *object) {
	CFArrayRef array = (CFArrayRef) object;
	for (CFIndex i = 0; array->retains && i < array->count; i++) object_release(array->items[i], "the end of a CFArray");
	free(array->items);
}

static void end_dictionary(Object *object) {
	CFDictionaryRef dictionary = (CFDictionaryRef) object;
	for (CFIndex i = 0; i < dictionary->count; i++) {
		object_release(dictionary->keys[i], "the end of a CFDictionary");
		object_release(dictionary->values[i], "the end of a CFDictionary");
	}
	free(dictionary->keys);
	free(dictionary->values);
}

static void end_data(Object *object) {
	free(((CFDataRef) object)->bytes);
}

Class string_class = {.name = "CFString", .finalize = end_string};
Class number_class = {.name = "CFNumber"};
Class boolean_class = {.name = "CFBoolean"};
Class array_class = {.name = "CFArray", .finalize = end_array};
Class dictionary_class = {.name = "CFDictionary", .finalize = end_dictionary};
Class data_class = {.name = "CFData", .finalize = end_data};

static struct CFBoolean yes = {{&boolean_class, 0x5E2EAD02, 1, NULL, NULL}, true};
static struct CFBoolean no = {{&boolean_class, 0x5E2EAD02, 1, NULL, NULL}, false};
EXPORT const CFBooleanRef kCFBooleanTrue = &yes, kCFBooleanFalse = &no;

/* What callers pass to CFArrayCreate and CFDictionaryCreateMutable; only their addresses count here. */
EXPORT const void *kCFTypeArrayCallBacks[5], *kCFTypeDictionaryKeyCallBacks[6], *kCFTypeDictionaryValueCallBacks[5];
EXPORT const void *kCFAllocatorDefault = NULL;

EXPORT const void *CFAllocatorGetDefault(void) {
	return NULL;
}

/* ---------------------------------------------------------------- strings */

CFStringRef string_of_units(const UniChar *units, size_t length) {
	CFStringRef string = object_new(&string_class, sizeof *string);
	string->length = length;
	string->units = malloc(length * sizeof(UniChar) + 2);
	memcpy(string->units, units, length * sizeof(UniChar));
	return string;
}

static size_t units_of(const char *utf8, UniChar *units) {
	size_t count = 0;
	const uint8_t *at = (const uint8_t *) utf8;
	while (*at) {
		uint32_t point = *at++;
		int more = point >= 0xF0 ? 3 : point >= 0xE0 ? 2 : point >= 0xC0 ? 1 : 0;
		point &= more ? 0x3Fu >> more : 0x7F;
		while (more-- && *at) point = point << 6 | (*at++ & 0x3F);
		if (point >= 0x10000) {
			if (units) units[count] = (UniChar) (0xD800 + ((point - 0x10000) >> 10));
			if (units) units[count + 1] = (UniChar) (0xDC00 + (point & 0x3FF));
			count += 2;
		} else {
			if (units) units[count] = (UniChar) point;
			count++;
		}
	}
	return count;
}

CFStringRef string_of(const char *utf8) {
	size_t length = units_of(utf8, NULL);
	UniChar *units = malloc(length * sizeof(UniChar) + 2);
	units_of(utf8, units);
	CFStringRef string = string_of_units(units, length);
	free(units);
	return string;
}

static char *utf8_of(const UniChar *units, size_t length) {
	char *utf8 = malloc(length * 3 + 1), *to = utf8;
	for (size_t i = 0; i < length; i++) {
		uint32_t point = units[i];
		if (point >= 0xD800 && point < 0xDC00 && i + 1 < length && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000)
			point = 0x10000 + ((point - 0xD800) << 10) + (units[++i] - 0xDC00u);
		if (point < 0x80) *to++ = (char) point;
		else if (point < 0x800) *to++ = (char) (0xC0 | point >> 6), *to++ = (char) (0x80 | (point & 0x3F));
		else if (point < 0x10000)
			*to++ = (char) (0xE0 | point >> 12), *to++ = (char) (0x80 | (point >> 6 & 0x3F)), *to++ = (char) (0x80 | (point & 0x3F));
		else
			*to++ = (char) (0xF0 | point >> 18), *to++ = (char) (0x80 | (point >> 12 & 0x3F)),
					*to++ = (char) (0x80 | (point >> 6 & 0x3F)), *to++ = (char) (0x80 | (point & 0x3F));
	}
	*to = 0;
	return utf8;
}

const char *string_utf8(CFStringRef string) {
	char *known = __atomic_load_n(&string->utf8, __ATOMIC_SEQ_CST);
	if (!known) {
		char *made = utf8_of(string->units, string->length);
		if (__atomic_compare_exchange_n(&string->utf8, &known, made, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) known = made;
		else free(made);
	}
	return known;
}

bool string_equals(const void *string, const char *utf8) {
	return object_is(string, &string_class) && !strcmp(string_utf8((CFStringRef) string), utf8);
}

EXPORT CFStringRef CFStringCreateWithCharacters(const void *allocator, const UniChar *units, CFIndex length) {
	(void) allocator;
	return string_of_units(units, (size_t) length);
}

EXPORT CFIndex CFStringGetLength(CFStringRef string) {
	return object_check(string, &string_class, "CFStringGetLength") ? (CFIndex) string->length : 0;
}

EXPORT CFIndex CFStringGetMaximumSizeForEncoding(CFIndex length, uint32_t encoding) {
	return encoding == 0x08000100 ? length * 3 : length;
}

EXPORT Boolean CFStringGetCString(CFStringRef string, char *buffer, CFIndex size, uint32_t encoding) {
	if (!object_check(string, &string_class, "CFStringGetCString")) return false;
	if (encoding != 0x08000100) violation("CFStringGetCString: the stub knows UTF-8 only, not %x", encoding);
	/* Half a surrogate pair has no UTF-8. */
	for (size_t i = 0; i < string->length; i++) {
		bool high = string->units[i] >= 0xD800 && string->units[i] < 0xDC00, low = string->units[i] >= 0xDC00 && string->units[i] < 0xE000;
		if (low || (high && (i + 1 == string->length || string->units[i + 1] < 0xDC00 || string->units[i + 1] >= 0xE000))) return false;
		if (high) i++;
	}
	const char *text = string_utf8(string);
	if ((CFIndex) strlen(text) >= size) return false;
	strcpy(buffer, text);
	return true;
}

typedef struct { CFIndex location, length; } CFRange;

EXPORT void CFStringGetCharacters(CFStringRef string, CFRange range, UniChar *buffer) {
	if (!object_check(string, &string_class, "CFStringGetCharacters")) return;
	if (range.location < 0 || range.length < 0 || range.location + range.length > (CFIndex) string->length)
		violation("CFStringGetCharacters: %ld and %ld of %zu", range.location, range.length, string->length);
	else memcpy(buffer, string->units + range.location, (size_t) range.length * sizeof(UniChar));
}

/* ---------------------------------------------------------------- numbers */

CFNumberRef number_of(int64_t value) {
	CFNumberRef number = object_new(&number_class, sizeof *number);
	number->integer = value;
	number->value = (double) value;
	return number;
}

CFNumberRef number_of_real(double value) {
	CFNumberRef number = object_new(&number_class, sizeof *number);
	number->real = true;
	number->integer = (int64_t) value;
	number->value = value;
	return number;
}

CFBooleanRef boolean_of(bool value) {
	return value ? kCFBooleanTrue : kCFBooleanFalse;
}

/* The numbers of CFNumberType: 1 to 6 fixed widths, 7 to 11 those of C, 12 and 13 float and double, 14 CFIndex, 16 CGFloat. */
static int width_of(CFIndex type) {
	static const int widths[] = {0, 1, 2, 4, 8, 4, 8, 1, 2, 4, 8, 8, 4, 8, 8, 8, 8};
	return type > 0 && type <= 16 ? widths[type] : 0;
}

static bool is_real(CFIndex type) {
	return type == 5 || type == 6 || type == 12 || type == 13 || type == 16;
}

EXPORT CFNumberRef CFNumberCreate(const void *allocator, CFIndex type, const void *value) {
	(void) allocator;
	if (is_real(type)) return number_of_real(width_of(type) == 4 ? *(const float *) value : *(const double *) value);
	switch (width_of(type)) {
	case 1: return number_of(*(const int8_t *) value);
	case 2: return number_of(*(const int16_t *) value);
	case 4: return number_of(*(const int32_t *) value);
	case 8: return number_of(*(const int64_t *) value);
	default: violation("CFNumberCreate: no such type: %ld", type); return NULL;
	}
}

EXPORT CFIndex CFNumberGetType(CFNumberRef number) {
	return object_check(number, &number_class, "CFNumberGetType") ? (number->real ? 6 : 4) : 0;
}

EXPORT Boolean CFNumberGetValue(CFNumberRef number, CFIndex type, void *value) {
	if (!object_check(number, &number_class, "CFNumberGetValue")) return false;
	if (is_real(type)) {
		if (width_of(type) == 4) *(float *) value = (float) number->value;
		else *(double *) value = number->value;
		return true;
	}
	int width = width_of(type);
	if (!width) violation("CFNumberGetValue: no such type: %ld", type);
	memcpy(value, &number->integer, (size_t) width);
	bool fits = width == 8 || (number->integer >= -(1LL << (8 * width - 1)) && number->integer < 1LL << (8 * width - 1));
	return width && fits && (!number->real || floor(number->value) == number->value);
}

EXPORT Boolean CFBooleanGetValue(CFBooleanRef boolean) {
	return object_check(boolean, &boolean_class, "CFBooleanGetValue") && boolean->value;
}

/* ---------------------------------------------------------------- data */

CFDataRef data_of(const void *bytes, size_t length) {
	CFDataRef data = object_new(&data_class, sizeof *data);
	data->length = (CFIndex) length;
	data->bytes = malloc(length + 1);
	memcpy(data->bytes, bytes, length);
	return data;
}

EXPORT CFDataRef CFDataCreate(const void *allocator, const uint8_t *bytes, CFIndex length) {
	(void) allocator;
	return data_of(bytes, (size_t) length);
}

EXPORT CFIndex CFDataGetLength(CFDataRef data) {
	return object_check(data, &data_class, "CFDataGetLength") ? data->length : 0;
}

EXPORT const uint8_t *CFDataGetBytePtr(CFDataRef data) {
	return object_check(data, &data_class, "CFDataGetBytePtr") ? data->bytes : NULL;
}

/* ---------------------------------------------------------------- arrays */

CFArrayRef array_new(void) {
	CFArrayRef array = object_new(&array_class, sizeof *array);
	array->retains = true;
	return array;
}

void array_add(CFArrayRef array, const void *item) {
	if (array->count == array->room) {
		array->room = array->room ? 2 * array->room : 8;
		array->items = realloc(array->items, (size_t) array->room * sizeof *array->items);
	}
	array->items[array->count++] = array->retains ? object_retain(item, "an item of a CFArray") : item;
}

void array_give(CFArrayRef array, const void *item) {
	array_add(array, item);
	object_release(item, "array_give");
}

EXPORT CFArrayRef CFArrayCreate(const void *allocator, const void **items, CFIndex count, const void *callbacks) {
	(void) allocator;
	CFArrayRef array = array_new();
	array->retains = callbacks == kCFTypeArrayCallBacks;
	for (CFIndex i = 0; i < count; i++) array_add(array, items[i]);
	return array;
}

EXPORT CFIndex CFArrayGetCount(CFArrayRef array) {
	return object_check(array, &array_class, "CFArrayGetCount") ? array->count : 0;
}

EXPORT const void *CFArrayGetValueAtIndex(CFArrayRef array, CFIndex index) {
	if (!object_check(array, &array_class, "CFArrayGetValueAtIndex")) return NULL;
	if (index < 0 || index >= array->count) {
		violation("CFArrayGetValueAtIndex: %ld of %ld", index, array->count);
		return NULL;
	}
	return array->items[index];
}

/* ---------------------------------------------------------------- dictionaries */

CFDictionaryRef dictionary_new(void) {
	return object_new(&dictionary_class, sizeof(struct CFDictionary));
}

EXPORT Boolean CFEqual(CFTypeRef one, CFTypeRef other) {
	if (one == other) return true;
	if (one && other && one->isa && one->isa == other->isa && one->isa->equal) return one->isa->equal(one, other);
	if (object_is(one, &string_class) && object_is(other, &string_class))
		return !strcmp(string_utf8((CFStringRef) one), string_utf8((CFStringRef) other));
	if (object_is(one, &number_class) && object_is(other, &number_class))
		return ((CFNumberRef) one)->value == ((CFNumberRef) other)->value;
	return false;
}

static CFIndex place_of(CFDictionaryRef dictionary, const void *key) {
	for (CFIndex i = 0; i < dictionary->count; i++)
		if (CFEqual(dictionary->keys[i], key)) return i;
	return -1;
}

void dictionary_set(CFDictionaryRef dictionary, const void *key, const void *value) {
	CFIndex at = place_of(dictionary, key);
	object_retain(value, "a value of a CFDictionary");
	if (at >= 0) {
		object_release(dictionary->values[at], "a value of a CFDictionary");
		dictionary->values[at] = value;
		return;
	}
	if (dictionary->count == dictionary->room) {
		dictionary->room = dictionary->room ? 2 * dictionary->room : 8;
		dictionary->keys = realloc(dictionary->keys, (size_t) dictionary->room * sizeof(void *));
		dictionary->values = realloc(dictionary->values, (size_t) dictionary->room * sizeof(void *));
	}
	dictionary->keys[dictionary->count] = object_retain(key, "a key of a CFDictionary");
	dictionary->values[dictionary->count++] = value;
}

void dictionary_give(CFDictionaryRef dictionary, const char *key, const void *value) {
	CFStringRef text = string_of(key);
	dictionary_set(dictionary, text, value);
	object_release(text, "dictionary_give");
	object_release(value, "dictionary_give");
}

const void *dictionary_get(CFDictionaryRef dictionary, const char *key) {
	for (CFIndex i = 0; i < dictionary->count; i++)
		if (string_equals(dictionary->keys[i], key)) return dictionary->values[i];
	return NULL;
}

CFDictionaryRef dictionary_of_rect(CGRect rect) {
	CFDictionaryRef dictionary = dictionary_new();
	dictionary_give(dictionary, "X", number_of_real(rect.origin.x));
	dictionary_give(dictionary, "Y", number_of_real(rect.origin.y));
	dictionary_give(dictionary, "Width", number_of_real(rect.size.width));
	dictionary_give(dictionary, "Height", number_of_real(rect.size.height));
	return dictionary;
}

EXPORT CFDictionaryRef CFDictionaryCreateMutable(const void *allocator, CFIndex room, const void *keys, const void *values) {
	(void) allocator;
	(void) room;
	if (keys != kCFTypeDictionaryKeyCallBacks || values != kCFTypeDictionaryValueCallBacks)
		violation("CFDictionaryCreateMutable: not with the callbacks of CFType, so it would retain nothing");
	return dictionary_new();
}

EXPORT void CFDictionarySetValue(CFDictionaryRef dictionary, const void *key, const void *value) {
	if (object_check(dictionary, &dictionary_class, "CFDictionarySetValue")) dictionary_set(dictionary, key, value);
}

EXPORT CFIndex CFDictionaryGetCount(CFDictionaryRef dictionary) {
	return object_check(dictionary, &dictionary_class, "CFDictionaryGetCount") ? dictionary->count : 0;
}

EXPORT const void *CFDictionaryGetValue(CFDictionaryRef dictionary, const void *key) {
	if (!object_check(dictionary, &dictionary_class, "CFDictionaryGetValue")) return NULL;
	CFIndex at = place_of(dictionary, key);
	return at < 0 ? NULL : dictionary->values[at];
}

EXPORT Boolean CFDictionaryGetValueIfPresent(CFDictionaryRef dictionary, const void *key, const void **value) {
	if (!object_check(dictionary, &dictionary_class, "CFDictionaryGetValueIfPresent")) return false;
	CFIndex at = place_of(dictionary, key);
	if (at >= 0 && value) *value = dictionary->values[at];
	return at >= 0;
}

static bool real_of(CFDictionaryRef dictionary, const char *key, CGFloat *value) {
	CFNumberRef number = (CFNumberRef) dictionary_get(dictionary, key);
	if (object_is(number, &number_class)) *value = number->value;
	return object_is(number, &number_class);
}

EXPORT bool CGRectMakeWithDictionaryRepresentation(CFDictionaryRef dictionary, CGRect *rect) {
	return object_check(dictionary, &dictionary_class, "CGRectMakeWithDictionaryRepresentation")
			&& real_of(dictionary, "X", &rect->origin.x) && real_of(dictionary, "Y", &rect->origin.y)
			&& real_of(dictionary, "Width", &rect->size.width) && real_of(dictionary, "Height", &rect->size.height);
}

/* ---------------------------------------------------------------- type numbers */

EXPORT CFTypeID CFStringGetTypeID(void) { return type_id(&string_class); }
EXPORT CFTypeID CFNumberGetTypeID(void) { return type_id(&number_class); }
EXPORT CFTypeID CFBooleanGetTypeID(void) { return type_id(&boolean_class); }
EXPORT CFTypeID CFArrayGetTypeID(void) { return type_id(&array_class); }
EXPORT CFTypeID CFDictionaryGetTypeID(void) { return type_id(&dictionary_class); }
EXPORT CFTypeID CFDataGetTypeID(void) { return type_id(&data_class); }
/* jna-platform asks for it when it loads; nothing here has a date. */
EXPORT CFTypeID CFDateGetTypeID(void) { return 99; }
