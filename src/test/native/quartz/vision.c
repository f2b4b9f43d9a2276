/* Vision, as far as it reads text in pictures. What it finds, and how it fails, is what a test says. */
#include "images.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { MOST_FOUND = 64, ACCURATE = 0 };

typedef enum { READS = 0, FAILS = 1, FAILS_SILENTLY = 2, HANGS = 3, IGNORES_CANCEL = 4, NO_RESULTS = 5 } Manner;
typedef enum { WORDS_IN_PROPORTION = 0, NO_WORDS = 1, WORDS_ARE_NAN = 2, WORDS_FAR_AWAY = 3 } WordBoxes;
typedef struct { unsigned long location, length; } Range;

typedef struct { char text[256]; bool nil; CGRect box; float confidence; } Found;
typedef struct { Object object; CFArrayRef languages, results; long level; bool correction; float least; bool cancelled; } Request;
typedef struct { Object object; Image *image; } Handler;
typedef struct { Object object; Found found; } Observation; /* a VNRecognizedTextObservation or a VNRecognizedText */
typedef struct { Object object; CGRect box; } Rectangle;
typedef struct { Object object; const char *description; } Error;

static Found found[MOST_FOUND];
static int found_count;
static Manner manner;
static WordBoxes word_boxes;
static bool is_old;
static char supported[512];

static void end_request(Object *object) {
	if (((Request *) object)->languages) object_release(((Request *) object)->languages, "the end of a VNRequest");
	if (((Request *) object)->results) object_release(((Request *) object)->results, "the end of a VNRequest");
}

static void end_handler(Object *object) {
	if (((Handler *) object)->image) object_release(((Handler *) object)->image, "the end of a VNImageRequestHandler");
}

static Class request_class = {.name = "VNRecognizeTextRequest", .finalize = end_request};
static Class handler_class = {.name = "VNImageRequestHandler", .finalize = end_handler};
static Class observation_class = {.name = "VNRecognizedTextObservation"}, text_class = {.name = "VNRecognizedText"};
static Class rectangle_class = {.name = "VNRectangleObservation"}, error_class = {.name = "NSError of Vision"};

extern Object *value_of(const double *numbers, size_t count);

/* ---------------------------------------------------------------- for the tests */

EXPORT void stub_vision_reset(void) {
	found_count = 0, manner = READS, word_boxes = WORDS_IN_PROPORTION, is_old = false;
	snprintf(supported, sizeof supported, "en-US,fr-FR,de-DE,pt-BR,zh-Hans,zh-Hant,ko-KR,ja-JP,uk-UA,vi-VT,no-NO,nb-NO");
}

/* Adds a line to what is found; its box is in shares of the picture, from the bottom left corner. A text of NULL is nil. */
EXPORT void stub_vision_line(const char *text, double x, double y, double width, double height, double confidence) {
	Found *line = &found[found_count++];
	*line = (Found) {.nil = !text, .box = {{x, y}, {width, height}}, .confidence = (float) confidence};
	snprintf(line->text, sizeof line->text, "%s", text ? text : "");
}

EXPORT void stub_vision_manner(int how, int words) { manner = (Manner) how, word_boxes = (WordBoxes) words; }
EXPORT void stub_vision_languages(const char *tags) { snprintf(supported, sizeof supported, "%s", tags); }
/* Whether it is that of macOS 10.15, which is asked for languages in another way. */
EXPORT void stub_vision_old(bool old) { is_old = old; }

/* ---------------------------------------------------------------- languages */

static CFArrayRef languages_now(SEL selector) {
	CFArrayRef array = array_new();
	char list[sizeof supported], *rest = list;
	snprintf(list, sizeof list, "%s", supported);
	for (char *tag = strtok_r(list, ",", &rest); tag; tag = strtok_r(NULL, ",", &rest)) array_give(array, string_of(tag));
	return object_autorelease(array, selector->name);
}

static Object *error_of(const char *description, SEL selector) {
	Error *error = object_new(&error_class, sizeof *error);
	error->description = description;
	return object_autorelease(error, selector->name);
}

static CFStringRef description(Error *self, SEL selector) { return object_autorelease(string_of(self->description), selector->name); }

static CFArrayRef supported_languages(Request *self, SEL selector, Object **error) {
	(void) self;
	if (is_old) violation("unrecognized selector: -[VNRecognizeTextRequest %s]", selector->name);
	if (manner == FAILS && error) *error = error_of("The model is \"missing\".", selector);
	return manner == FAILS || manner == FAILS_SILENTLY ? NULL : languages_now(selector);
}

static CFArrayRef supported_languages_of(Class *self, SEL selector, long level, unsigned long revision, Object **error) {
	(void) self, (void) error;
	if (level != ACCURATE || revision != 3) violation("%s: level %ld, revision %lu", selector->name, level, revision);
	return languages_now(selector);
}

static bool responds(Request *self, SEL selector, SEL to) {
	(void) self, (void) selector;
	return !is_old || strcmp(to->name, "supportedRecognitionLanguagesAndReturnError:");
}

/* ---------------------------------------------------------------- a request */

static unsigned long revision(Request *self, SEL selector) { (void) self, (void) selector; return 3; }
static void set_level(Request *self, SEL selector, long to) { (void) selector; self->level = to; }
static void set_correction(Request *self, SEL selector, bool to) { (void) selector; self->correction = to; }
static void set_least(Request *self, SEL selector, float to) { (void) selector; self->least = to; }

static void cancel(Request *self, SEL selector) {
	(void) selector;
	__atomic_store_n(&self->cancelled, true, __ATOMIC_SEQ_CST);
	state_lock();
	log_event("vision-cancel");
	state_unlock();
}

static void set_languages(Request *self, SEL selector, CFArrayRef to) {
	if (!object_check(to, &array_class, selector->name)) return;
	if (self->languages) object_release(self->languages, selector->name);
	self->languages = object_retain(to, selector->name);
}

static void *new_request(Class *self, SEL selector) {
	(void) selector;
	Request *request = object_new(self, sizeof *request);
	request->level = -1, request->least = 1.0f / 32;
	return request;
}

static CFArrayRef results(Request *self, SEL selector) { (void) selector; return self->results; }

/* ---------------------------------------------------------------- reading */

static void *new_handler(Class *self, SEL selector) { (void) selector; return object_new(self, sizeof(Handler)); }

static Handler *init_image(Handler *self, SEL selector, Image *image, CFDictionaryRef options) {
	if (!object_check(image, &image_class, selector->name) || !object_check(options, &dictionary_class, selector->name)) return self;
	self->image = object_retain(image, selector->name);
	return self;
}

static uint32_t pixel(const Image *image, int x, int y) { return image->pixels[(size_t) y * image->row + (size_t) x] & 0xFFFFFF; }

static void note(const Request *request, const Image *image) {
	char languages[200] = "";
	for (CFIndex i = 0; request->languages && i < request->languages->count; i++)
		snprintf(languages + strlen(languages), sizeof languages - strlen(languages), "%s%s", i ? "+" : "",
				string_utf8((CFStringRef) request->languages->items[i]));
	state_lock();
	log_event("vision %dx%d %s level=%ld correction=%d least=%g first=%06x last=%06x", image->width, image->height, languages,
			request->level, request->correction, request->least, pixel(image, 0, 0), pixel(image, image->width - 1, image->height - 1));
	state_unlock();
}

static bool knows_languages(const Request *request) {
	for (CFIndex i = 0; request->languages && i < request->languages->count; i++) {
		const char *tag = string_utf8((CFStringRef) request->languages->items[i]);
		const char *at = strstr(supported, tag);
		if (!at) return false;
	}
	return true;
}

static CFArrayRef observations(void) {
	CFArrayRef array = array_new();
	for (int i = 0; i < found_count; i++) {
		Observation *made = object_new(&observation_class, sizeof *made);
		made->found = found[i];
		array_give(array, made);
	}
	return array;
}

static bool perform(Handler *self, SEL selector, CFArrayRef requests, Object **error) {
	if (!object_check(requests, &array_class, selector->name) || requests->count != 1
			|| !object_check(requests->items[0], &request_class, selector->name)) return false;
	Request *request = (Request *) requests->items[0];
	note(request, self->image);
	struct timespec moment = {0, 2000000};
	while (manner == IGNORES_CANCEL || (manner == HANGS && !__atomic_load_n(&request->cancelled, __ATOMIC_SEQ_CST))) nanosleep(&moment, NULL);
	bool fails = manner == FAILS || manner == HANGS || !knows_languages(request);
	if (fails && error) *error = error_of("The picture is \"too\" strange.", selector);
	if (fails || manner == FAILS_SILENTLY) return false;
	/* A picture must be there until its request has ended. */
	if (!object_check(self->image, &image_class, selector->name)) return false;
	request->results = manner == NO_RESULTS ? NULL : observations();
	return true;
}

static CFArrayRef top_candidates(Observation *self, SEL selector, unsigned long most) {
	if (most < 1 || most > 10) violation("%s: %lu, not 1 to 10", selector->name, most);
	CFArrayRef array = array_new();
	Observation *text = object_new(&text_class, sizeof *text);
	text->found = self->found;
	array_give(array, text);
	return object_autorelease(array, selector->name);
}

static CFStringRef string_found(Observation *self, SEL selector) {
	return self->found.nil ? NULL : object_autorelease(string_of(self->found.text), selector->name);
}

static float confidence(Observation *self, SEL selector) { (void) selector; return self->found.confidence; }

/* Each character is as wide as the others. A range beyond the text raises. */
static Rectangle *box_for_range(Observation *self, SEL selector, Range range, Object **error) {
	CFStringRef text = string_of(self->found.text);
	double length = (double) text->length;
	object_release(text, selector->name);
	if ((double) (range.location + range.length) > length || !range.length)
		violation("%s: %lu + %lu of %g", selector->name, range.location, range.length, length);
	if (word_boxes == NO_WORDS) {
		if (error) *error = error_of("There is no box.", selector);
		return NULL;
	}
	Rectangle *made = object_new(&rectangle_class, sizeof *made);
	CGRect box = self->found.box;
	made->box = (CGRect) {{box.origin.x + box.size.width * (double) range.location / length, box.origin.y},
			{box.size.width * (double) range.length / length, box.size.height}};
	if (word_boxes == WORDS_ARE_NAN) made->box.origin.x = NAN;
	if (word_boxes == WORDS_FAR_AWAY) made->box.origin.x = 1e300;
	return object_autorelease(made, selector->name);
}

static Object *box_value(Object *self, SEL selector, CFStringRef key) {
	const CGRect *box = self->isa == &rectangle_class ? &((Rectangle *) self)->box : &((Observation *) self)->found.box;
	if (string_equals(key, "boundingBox")) return value_of(&box->origin.x, 4);
	violation("%s: %s has no %s", selector->name, self->isa->name, string_utf8(key));
	return NULL;
}

__attribute__((constructor(103))) static void start(void) {
	stub_vision_reset();
	class_register(&error_class, "NSError of Vision", NULL);
	instance_method(&error_class, "localizedDescription", (IMP) description);
	class_register(&request_class, "VNRecognizeTextRequest", NULL);
	class_method(&request_class, "alloc", (IMP) new_request);
	class_method(&request_class, "supportedRecognitionLanguagesForTextRecognitionLevel:revision:error:", (IMP) supported_languages_of);
	instance_method(&request_class, "supportedRecognitionLanguagesAndReturnError:", (IMP) supported_languages);
	instance_method(&request_class, "respondsToSelector:", (IMP) responds);
	instance_method(&request_class, "revision", (IMP) revision);
	instance_method(&request_class, "setRecognitionLevel:", (IMP) set_level);
	instance_method(&request_class, "setUsesLanguageCorrection:", (IMP) set_correction);
	instance_method(&request_class, "setMinimumTextHeight:", (IMP) set_least);
	instance_method(&request_class, "setRecognitionLanguages:", (IMP) set_languages);
	instance_method(&request_class, "cancel", (IMP) cancel);
	instance_method(&request_class, "results", (IMP) results);
	class_register(&handler_class, "VNImageRequestHandler", NULL);
	class_method(&handler_class, "alloc", (IMP) new_handler);
	instance_method(&handler_class, "initWithCGImage:options:", (IMP) init_image);
	instance_method(&handler_class, "performRequests:error:", (IMP) perform);
	class_register(&observation_class, "VNRecognizedTextObservation", NULL);
	instance_method(&observation_class, "topCandidates:", (IMP) top_candidates);
	instance_method(&observation_class, "valueForKey:", (IMP) box_value);
	class_register(&text_class, "VNRecognizedText", NULL);
	instance_method(&text_class, "string", (IMP) string_found);
	instance_method(&text_class, "confidence", (IMP) confidence);
	instance_method(&text_class, "boundingBoxForRange:error:", (IMP) box_for_range);
	class_register(&rectangle_class, "VNRectangleObservation", NULL);
	instance_method(&rectangle_class, "valueForKey:", (IMP) box_value);
}
