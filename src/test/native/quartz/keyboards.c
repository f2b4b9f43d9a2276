/* Carbon: keyboard layouts, what their keys give, and secure input. */
#include "events.h"

#include <stdio.h>
#include <string.h>

enum { MAGIC = 0x55434B42, NO_DEAD_KEYS = 1, STATE_SHIFT = 2, STATE_OPTION = 8 };
enum { GRAVE = 0x32, ISO = 0x0A, LAYERS = 4 };

/* The keys of a layout in rows, plain, with shift, with option, with both; a dead key is listed in dead. */
typedef struct {
	const char *id, *name, *language;
	bool ascii;
	const UniChar *rows[LAYERS];
	const UniChar *dead;
	bool method; /* an input method: it has no table of keys */
} Layout;

typedef struct { uint32_t magic; const Layout *layout; } LayoutData;

typedef struct TISInputSource {
	Object object;
	const Layout *layout;
	CFStringRef id, name, type;
	CFArrayRef languages;
	CFDataRef data;
} *TISInputSourceRef;

static const uint8_t ORDER[] = {
	ISO, 0x12, 0x13, 0x14, 0x15, 0x17, 0x16, 0x1A, 0x1C, 0x19, 0x1D, 0x1B, 0x18,
	0x0C, 0x0D, 0x0E, 0x0F, 0x11, 0x10, 0x20, 0x22, 0x1F, 0x23, 0x21, 0x1E, 0x2A,
	0x00, 0x01, 0x02, 0x03, 0x05, 0x04, 0x26, 0x28, 0x25, 0x29, 0x27,
	GRAVE, 0x06, 0x07, 0x08, 0x09, 0x0B, 0x2D, 0x2E, 0x2B, 0x2F, 0x2C};

/* A blank is a key that gives nothing on this layer. */
#define NOTHING u"                                                "

static const Layout LAYOUTS[] = {
	{"com.apple.keylayout.US", "U.S.", "en", true,
		{u"\u00a71234567890-=" u"qwertyuiop[]\\" u"asdfghjkl;'" u"`zxcvbnm,./",
		 u"\u00b1!@#$%^&*()_+" u"QWERTYUIOP{}|" u"ASDFGHJKL:\"" u"~ZXCVBNM<>?",
		 u" \u00a1\u2122\u00a3\u00a2\u221e\u00a7\u00b6\u2022\u00aa\u00ba\u2013\u2260" u"\u0153\u2211\u00b4\u00ae\u2020\u00a5\u00a8\u02c6\u00f8\u03c0\u201c\u2018\u00ab" u"\u00e5\u00df\u2202\u0192\u00a9\u02d9\u2206\u02da\u00ac\u2026\u00e6" u"`\u03a9\u2248\u00e7\u221a\u222b\u02dc\u00b5\u2264\u2265\u00f7",
		 NOTHING}, u"\u00b4\u00a8\u02c6\u02dc", false},
	{"com.apple.keylayout.German", "German", "de", true,
		{u"^1234567890\u00df\u00b4" u"qwertzuiop\u00fc+#" u"asdfghjkl\u00f6\u00e4" u"<yxcvbnm,.-",
		 u"\u00b0!\"\u00a7$%&/()=?`" u"QWERTZUIOP\u00dc*'" u"ASDFGHJKL\u00d6\u00c4" u">YXCVBNM;:_",
		 u" \u00a1\u201c\u00b6\u00a2[]|{}\u2260\u00bf " u"\u00ab\u2211\u20ac\u00ae\u2020\u03a9\u00a8\u2044\u00f8\u03c0\u2022\u00b1\u2018" u"\u00e5\u201a\u2202\u0192\u00a9\u00aa\u00ba\u2206@\u0153\u00e6" u"\u2264\u00a5\u2248\u00e7\u221a\u222b~\u00b5\u221e\u2026\u2013",
		 u"       \\        " u"\u00bb                               "}, u"^\u00b4`\u00a8~", false},
	{"com.apple.keylayout.French", "French", "fr", true,
		{u"@&\u00e9\"'(\u00a7\u00e8!\u00e7\u00e0)-" u"azertyuiop^$`" u"qsdfghjklm\u00f9" u"<wxcvbn,;:=",
		 u"#1234567890\u00b0_" u"AZERTYUIOP\u00a8*\u00a3" u"QSDFGHJKLM%" u">WXCVBN?./+",
		 u"\u2022 \u00eb\u201c\u2018{\u00b6\u00ab\u00a1\u00c7\u00d8}\u2014" u"\u00e2  \u00ae\u2020\u00da\u00ba\u00ee\u0153\u03c0\u00f4\u20ac@" u"\u2021\u00d2\u2202\u0192\ufb01\u00cc\u00cf\u00c8\u00ac\u00b5\u00d9" u"\u2264\u2039\u2248\u00a9\u25ca\u00df~\u221e\u2026\u00f7\u2260",
		 u"     [     ]    " u"                                "}, u"^\u00a8`~", false},
	{"com.apple.keylayout.Dvorak", "Dvorak", "en", true,
		{u"\u00a71234567890[]" u"',.pyfgcrl/=\\" u"aoeuidhtns-" u"`;qjkxbmwvz",
		 u"\u00b1!@#$%^&*(){}" u"\"<>PYFGCRL?+|" u"AOEUIDHTNS_" u"~:QJKXBMWVZ", NOTHING, NOTHING}, u"", false},
	{"com.apple.keylayout.Russian", "Russian", "ru", false,
		{u">1234567890-=" u"\u0439\u0446\u0443\u043a\u0435\u043d\u0433\u0448\u0449\u0437\u0445\u044a\u0451" u"\u0444\u044b\u0432\u0430\u043f\u0440\u043e\u043b\u0434\u0436\u044d" u"]\u044f\u0447\u0441\u043c\u0438\u0442\u044c\u0431\u044e/",
		 u"<!\"\u2116%:,.;()_+" u"\u0419\u0426\u0423\u041a\u0415\u041d\u0413\u0428\u0429\u0417\u0425\u042a\u0401" u"\u0424\u042b\u0412\u0410\u041f\u0420\u041e\u041b\u0414\u0416\u042d" u"[\u042f\u0427\u0421\u041c\u0418\u0422\u042c\u0411\u042e?",
		 NOTHING, NOTHING}, u"", false},
	{"com.apple.inputmethod.Kotoeri.RomajiTyping.Japanese", "Hiragana", "ja", false, {NOTHING, NOTHING, NOTHING, NOTHING}, u"", true},
};

EXPORT CFStringRef kTISPropertyUnicodeKeyLayoutData, kTISPropertyInputSourceID, kTISPropertyLocalizedName;
EXPORT CFStringRef kTISPropertyInputSourceLanguages, kTISPropertyInputSourceType;

static const Layout *layout_now(void) {
	for (size_t i = 0; i < sizeof LAYOUTS / sizeof *LAYOUTS; i++)
		if (!strcmp(LAYOUTS[i].id, state->layout)) return &LAYOUTS[i];
	violation("the stub has no layout %s", state->layout);
	return &LAYOUTS[0];
}

/* ---------------------------------------------------------------- what a key gives */

static const char KEYPAD[] = "\x41.\x43*\x45+\x4b/\x4e-\x51=\x52" "0\x53" "1\x54" "2\x55" "3\x56" "4\x57" "5\x58" "6\x59" "7\x5b" "8\x5c" "9";

/* 0: nothing. A key that is not of text gives a control character. */
static UniChar unit_of(const Layout *layout, uint16_t key, int layer) {
	static const struct { uint8_t key; UniChar unit; } CONTROLS[] = {
		{0x24, '\r'}, {0x30, '\t'}, {0x31, ' '}, {0x33, 8}, {0x35, 27}, {0x4c, 3}, {0x72, 5}, {0x73, 1}, {0x74, 11}, {0x75, 127},
		{0x77, 4}, {0x79, 12}, {0x7a, 16}, {0x7b, 28}, {0x7c, 29}, {0x7d, 31}, {0x7e, 30}};
	for (size_t i = 0; i < sizeof CONTROLS / sizeof *CONTROLS; i++)
		if (CONTROLS[i].key == key) return CONTROLS[i].unit;
	for (const char *at = KEYPAD; *at; at += 2)
		if (*at == key) return (UniChar) at[1];
	for (size_t i = 0; i < sizeof ORDER; i++)
		if (ORDER[i] == key) {
			size_t length = 0;
			while (length <= i && layout->rows[layer][length]) length++;
			UniChar unit = length > i ? layout->rows[layer][i] : ' ';
			return unit == ' ' ? 0 : unit;
		}
	return 0;
}

static bool is_dead(const Layout *layout, uint16_t key, UniChar unit) {
	if (key == 0x31 || key >= 0x41) return false;
	for (const UniChar *at = layout->dead; *at; at++)
		if (*at == unit) return true;
	return false;
}

int keyboard_text(uint16_t key, uint64_t flags, UniChar *units) {
	const Layout *layout = layout_now();
	if (layout->method) layout = &LAYOUTS[0];
	int layer = (flags & FLAG_SHIFT ? 1 : 0) + (flags & FLAG_OPTION ? 2 : 0);
	UniChar unit = unit_of(layout, key, layer);
	if (unit < ' ' || unit == 127 || is_dead(layout, key, unit)) return 0;
	units[0] = unit;
	return 1;
}

uint64_t modifier_flags(uint16_t key) {
	switch (key) {
	case 0x36: return FLAG_COMMAND | 0x10;
	case 0x37: return FLAG_COMMAND | 0x8;
	case 0x38: return FLAG_SHIFT | 0x2;
	case 0x3C: return FLAG_SHIFT | 0x4;
	case 0x3A: return FLAG_OPTION | 0x20;
	case 0x3D: return FLAG_OPTION | 0x40;
	case 0x3B: return FLAG_CONTROL | 0x1;
	case 0x3E: return FLAG_CONTROL | 0x2000;
	case 0x39: return FLAG_CAPS;
	case 0x3F: return FLAG_FN;
	default: return 0;
	}
}

EXPORT uint8_t LMGetKbdType(void) {
	return 40;
}

/* OSStatus; 0: no error, -50: wrong arguments. */
EXPORT int32_t UCKeyTranslate(const LayoutData *data, uint16_t key, uint16_t action, uint32_t modifiers, uint32_t type, uint32_t options,
		uint32_t *dead, unsigned long room, unsigned long *length, UniChar *units) {
	(void) type;
	if (!data || data->magic != MAGIC) {
		violation("UCKeyTranslate: not the data of a layout");
		return -50;
	}
	if (action > 3 || modifiers > 0xFF || !dead || !length || !room) {
		violation("UCKeyTranslate: action %u, modifiers %#x", action, modifiers);
		return -50;
	}
	int layer = (modifiers & STATE_SHIFT ? 1 : 0) + (modifiers & STATE_OPTION ? 2 : 0);
	UniChar unit = key < 128 ? unit_of(data->layout, key, layer) : 0;
	*length = 0;
	if (unit && is_dead(data->layout, key, unit) && !(options & NO_DEAD_KEYS)) {
		*dead = unit;
		return 0;
	}
	if (unit) units[0] = unit, *length = 1;
	return 0;
}

/* ---------------------------------------------------------------- input sources */

static void end_source(Object *object) {
	TISInputSourceRef source = (TISInputSourceRef) object;
	object_release(source->id, "the end of a TISInputSource");
	object_release(source->name, "the end of a TISInputSource");
	object_release(source->type, "the end of a TISInputSource");
	object_release(source->languages, "the end of a TISInputSource");
	if (source->data) object_release(source->data, "the end of a TISInputSource");
}

static Class source_class = {.name = "TISInputSource", .finalize = end_source};

static TISInputSourceRef source_of(const Layout *layout) {
	TISInputSourceRef source = object_new(&source_class, sizeof *source);
	source->layout = layout;
	source->id = string_of(layout->id);
	source->name = string_of(layout->name);
	source->type = string_of(layout->method ? "TISTypeKeyboardInputMode" : "TISTypeKeyboardLayout");
	source->languages = array_new();
	array_give(source->languages, string_of(layout->language));
	LayoutData data = {MAGIC, layout};
	if (!layout->method) source->data = data_of(&data, sizeof data);
	return source;
}

EXPORT TISInputSourceRef TISCopyCurrentKeyboardInputSource(void) {
	return main_thread_check("TISCopyCurrentKeyboardInputSource") ? source_of(layout_now()) : NULL;
}

EXPORT TISInputSourceRef TISCopyCurrentKeyboardLayoutInputSource(void) {
	return main_thread_check("TISCopyCurrentKeyboardLayoutInputSource") ? source_of(layout_now()) : NULL;
}

EXPORT TISInputSourceRef TISCopyCurrentASCIICapableKeyboardLayoutInputSource(void) {
	if (!main_thread_check("TISCopyCurrentASCIICapableKeyboardLayoutInputSource")) return NULL;
	const Layout *layout = layout_now();
	return source_of(layout->ascii ? layout : &LAYOUTS[0]);
}

/* What it returns belongs to the source. */
EXPORT const void *TISGetInputSourceProperty(TISInputSourceRef source, CFStringRef key) {
	if (!main_thread_check("TISGetInputSourceProperty") || !object_check(source, &source_class, "TISGetInputSourceProperty")) return NULL;
	if (key == kTISPropertyUnicodeKeyLayoutData) return source->data;
	if (key == kTISPropertyInputSourceID) return source->id;
	if (key == kTISPropertyLocalizedName) return source->name;
	if (key == kTISPropertyInputSourceLanguages) return source->languages;
	if (key == kTISPropertyInputSourceType) return source->type;
	violation("TISGetInputSourceProperty: the stub has no such property");
	return NULL;
}

EXPORT Boolean IsSecureEventInputEnabled(void) {
	return state->secure_input;
}

static CFStringRef constant(const char *text) {
	CFStringRef string = object_immortal(&string_class, sizeof *string);
	CFStringRef made = string_of(text);
	string->length = made->length;
	string->units = made->units;
	made->units = NULL;
	object_release(made, "constant");
	return string;
}

__attribute__((constructor(103))) static void start(void) {
	kTISPropertyUnicodeKeyLayoutData = constant("TISPropertyUnicodeKeyLayoutData");
	kTISPropertyInputSourceID = constant("TISPropertyInputSourceID");
	kTISPropertyLocalizedName = constant("TISPropertyLocalizedName");
	kTISPropertyInputSourceLanguages = constant("TISPropertyInputSourceLanguages");
	kTISPropertyInputSourceType = constant("TISPropertyInputSourceType");
}
