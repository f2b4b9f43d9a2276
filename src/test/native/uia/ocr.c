// The text reader of Windows, Windows.Media.Ocr, as objects of the Windows Runtime with real tables of methods.
#include "stub.h"

// What the objects are, besides those of UI Automation. The field "node" holds a number of the line, "detail" of the word.
enum { ENGINES = 20, LANGUAGES, PICTURES, BUFFERS, ENGINE, TONGUE, TONGUES, BUFFER, BITMAP, OPERATION, OCR_RESULT, OCR_LINES, OCR_LINE, OCR_WORDS, OCR_WORD };

static const struct { int kind; const char *name, *iid; } CLASSES[] = {
    {ENGINES, "Windows.Media.Ocr.OcrEngine", "5BFFA85A-3384-3540-9940-699120D428A8"},
    {LANGUAGES, "Windows.Globalization.Language", "9B0252AC-0C27-44F8-B792-9793FB66C63E"},
    {PICTURES, "Windows.Graphics.Imaging.SoftwareBitmap", "DF0385DB-672F-4A9D-806E-C2442F343E86"},
    {BUFFERS, "Windows.Security.Cryptography.CryptographicBuffer", "320B7E22-3CB0-4CDF-8663-1D28910065EB"}};

enum { MOST_WORDS_IN_SCRIPT = 64 };

typedef struct { int line; float rect[4]; char text[64]; int size; } word;

static char tags[8][32];
static int tag_count, largest, word_count, claimed_lines, status, fail_code, status_looks;
static bool has_profile;
static char fail_step[32], hang_step[32], null_step[32], last_tag[32];
static word words[MOST_WORDS_IN_SCRIPT];

static bool is_step(const char *script, const char *step) { return script[0] && strcmp(script, step) == 0; }

// What happens at the begin of each step that a test may disturb.
static result step(object *it, const char *name) {
  if (!is_alive(it, name)) return E_NOTIMPL;
  if (is_step(hang_step, name)) hang();
  return is_step(fail_step, name) ? fail_code : OK;
}

static object *unless_null(const char *name, int kind, int node_number, int detail) {
  return is_step(null_step, name) ? NULL : make(kind, node_number, detail);
}

// ---------------------------------------------------------------- texts and factories

typedef struct { uint32_t count; uint16_t units[]; } text;

EXPORT result RoInitialize(int kind) {
  if (kind != 1) violation("RoInitialize for another apartment than the multithreaded one: %d", kind);
  enter_apartment();
  return OK;
}

EXPORT void RoUninitialize(void) { leave_apartment(); }

static text *new_text(const uint16_t *units, uint32_t count) {
  text *made = calloc(1, sizeof *made + 2 * (count + 1));
  made->count = count;
  if (units) memcpy(made->units, units, 2 * count);
  count_value();
  return made;
}

EXPORT result WindowsCreateString(const uint16_t *units, uint32_t count, text **out) {
  *out = count ? new_text(units, count) : NULL;
  return OK;
}

EXPORT result WindowsDeleteString(text *it) {
  if (!it) return OK;
  if (it->count == 0xDEAD) violation("a text is freed twice");
  it->count = 0xDEAD;
  drop_value();
  return OK;
}

EXPORT const uint16_t *WindowsGetStringRawBuffer(text *it, uint32_t *count) {
  *count = it ? it->count : 0;
  return it ? it->units : (const uint16_t *)L"";
}

// From UTF-8 of up to three bytes a letter, or so many times one letter.
static text *text_of(const char *utf8, int size) {
  uint16_t units[256];
  uint32_t count = 0;
  for (const uint8_t *c = (const uint8_t *)utf8; *c && count < 256; count++) {
    int more = *c < 0x80 ? 0 : *c < 0xE0 ? 1 : 2;
    units[count] = *c++ & (more == 0 ? 0x7F : more == 1 ? 0x1F : 0x0F);
    while (more--) units[count] = (uint16_t)(units[count] << 6 | (*c++ & 0x3F));
  }
  if (!count) return NULL;
  text *made = new_text(size ? NULL : units, size ? (uint32_t)size : count);
  for (int i = 0; i < size; i++) made->units[i] = units[0];
  return made;
}

static bool is_text(const text *it, const char *ascii) {
  size_t count = strlen(ascii);
  if (!it || it->count != count) return false;
  for (size_t i = 0; i < count; i++)
    if (it->units[i] != (uint8_t)ascii[i]) return false;
  return true;
}

EXPORT result RoGetActivationFactory(text *type, const void *iid, object **out) {
  *out = NULL;
  if (unavailable < 0) return unavailable;
  for (size_t i = 0; i < sizeof CLASSES / sizeof *CLASSES; i++)
    if (is_text(type, CLASSES[i].name)) {
      if (!same_guid(iid, CLASSES[i].iid)) return E_NOINTERFACE;
      *out = make(CLASSES[i].kind, 0, 0);
      return OK;
    }
  return (result)0x80040154;
}

// ---------------------------------------------------------------- readers and languages

static result get_number_6(object *it, int *out) {
  result failed = step(it, "largest");
  *out = largest;
  return failed;
}

static result get_languages(object *it, object **out) {
  *out = NULL;
  result failed = step(it, "languages");
  if (!failed) *out = unless_null("languages", TONGUES, 0, 0);
  return failed;
}

static result for_language(object *it, object *language, object **out) {
  *out = NULL;
  result failed = step(it, "engine");
  if (failed || !is_alive(language, "a use of the language")) return failed;
  for (int i = 0; i < tag_count; i++)
    if (strcmp(tags[i], last_tag) == 0) *out = unless_null("engine", ENGINE, i, 0);
  return OK;
}

static result for_user(object *it, object **out) {
  *out = NULL;
  result failed = step(it, "profile");
  if (!failed && has_profile) *out = make(ENGINE, 0, 0);
  return failed;
}

static result create_language(object *it, text *tag, object **out) {
  *out = NULL;
  if (!is_alive(it, "CreateLanguage") || !tag || tag->count >= sizeof last_tag) return E_INVALIDARG;
  for (uint32_t i = 0; i <= tag->count; i++) last_tag[i] = (char)tag->units[i];
  *out = make(TONGUE, -1, 0);
  return OK;
}

static result get_tag(object *it, text **out) {
  if (!is_alive(it, "LanguageTag")) return E_NOTIMPL;
  *out = text_of(it->node < 0 ? last_tag : tags[it->node], 0);
  return OK;
}

static result engine_language(object *it, object **out) {
  *out = is_alive(it, "RecognizerLanguage") ? make(TONGUE, it->node, 0) : NULL;
  return OK;
}

// ---------------------------------------------------------------- pictures

static result from_bytes(object *it, uint32_t count, const uint8_t *bytes, object **out) {
  *out = NULL;
  result failed = step(it, "buffer");
  if (failed) return failed;
  for (uint32_t i = 3; i < count; i += 4)
    if (bytes[i] != 255) violation("byte %u: a pixel is not opaque", i);
  *out = unless_null("buffer", BUFFER, (int)count, 0);
  return OK;
}

static result copy_from_buffer(object *it, object *buffer, int format, int width, int height, object **out) {
  *out = NULL;
  result failed = step(it, "bitmap");
  if (failed || !is_alive(buffer, "a use of the buffer")) return failed;
  if (format != 87) violation("the pixel format %d", format);
  if (buffer->node != 4 * width * height) violation("%d bytes for %d x %d", buffer->node, width, height);
  if (width > largest || height > largest) return E_INVALIDARG;
  if (width < 40 || height < 40) violation("a picture of %d x %d, which Windows does not read", width, height);
  *out = unless_null("bitmap", BITMAP, width, height);
  return OK;
}

static result recognize(object *it, object *bitmap, object **out) {
  *out = NULL;
  result failed = step(it, "recognize");
  if (failed || !is_alive(bitmap, "a use of the bitmap")) return failed;
  status_looks = 0;
  log_line("read %d x %d", bitmap->node, bitmap->detail);
  *out = unless_null("recognize", OPERATION, 0, 0);
  return OK;
}

static result get_status(object *it, int *out) {
  result failed = step(it, "status");
  // The work takes three looks.
  *out = ++status_looks < 3 ? 0 : status;
  return failed;
}

static result get_error(object *it, int *out) {
  if (!is_alive(it, "ErrorCode")) return E_NOTIMPL;
  *out = fail_code;
  return OK;
}

static result cancel(object *it) {
  result failed = step(it, "cancel");
  log_line("cancelled");
  return failed;
}

static result get_results(object *it, object **out) {
  *out = NULL;
  result failed = step(it, "results");
  if (failed) return failed;
  *out = unless_null("results", OCR_RESULT, 0, 0);
  return OK;
}

static result get_lines(object *it, object **out) {
  *out = NULL;
  result failed = step(it, "lines");
  if (!failed) *out = unless_null("lines", OCR_LINES, 0, 0);
  return failed;
}

static result get_words(object *it, object **out) {
  *out = NULL;
  result failed = step(it, "words");
  if (!failed) *out = unless_null("words", OCR_WORDS, it->node, 0);
  return failed;
}

static result get_rect(object *it, float *out) {
  result failed = step(it, "rect");
  memcpy(out, words[it->detail].rect, sizeof words->rect);
  return failed;
}

static result get_word(object *it, text **out) {
  *out = NULL;
  result failed = step(it, "text");
  if (!failed) *out = text_of(words[it->detail].text, words[it->detail].size);
  return failed;
}

// ---------------------------------------------------------------- lists

static int size_of(object *it) {
  if (it->kind == TONGUES) return tag_count;
  int count = 0;
  for (int i = 0; i < word_count; i++) {
    if (it->kind == OCR_LINES && words[i].line >= count) count = words[i].line + 1;
    if (it->kind == OCR_WORDS && words[i].line == it->node) count++;
  }
  return it->kind == OCR_LINES && claimed_lines ? claimed_lines : count;
}

static result get_at(object *it, uint32_t index, object **out) {
  *out = NULL;
  result failed = step(it, "item");
  if (failed) return failed;
  if (it->kind == TONGUES) *out = make(TONGUE, (int)index, 0);
  if (it->kind == OCR_LINES) *out = make(OCR_LINE, (int)index, 0);
  for (int i = 0; it->kind == OCR_WORDS && i < word_count; i++)
    if (words[i].line == it->node && !index--) *out = make(OCR_WORD, it->node, i);
  return OK;
}

static result get_size(object *it, int *out) {
  result failed = step(it, "size");
  *out = size_of(it);
  return failed;
}

static void **table(int kind) {
  static void *tables[OCR_WORD + 2][16];
  return tables[kind - ENGINES];
}

void **info_methods(void) { return table(OCR_WORD + 1); }

void **ocr_methods(int kind) { return table(kind); }

bool is_operation(object *it) { return it->kind == OPERATION; }

EXPORT void ocr_reset(void) {
  for (int kind = ENGINES; kind <= OCR_WORD + 1; kind++) unknown_methods(table(kind), 16);
  void **of = table(ENGINES);
  of[6] = get_number_6, of[7] = get_languages, of[9] = for_language, of[10] = for_user;
  table(LANGUAGES)[6] = create_language;
  table(TONGUE)[6] = get_tag;
  table(BUFFERS)[9] = from_bytes;
  table(PICTURES)[9] = copy_from_buffer;
  table(ENGINE)[6] = recognize, table(ENGINE)[7] = engine_language;
  table(OPERATION)[8] = get_results;
  of = info_methods();
  of[7] = get_status, of[8] = get_error, of[9] = cancel;
  table(OCR_RESULT)[6] = get_lines;
  table(OCR_LINE)[6] = get_words;
  table(OCR_WORD)[6] = get_rect, table(OCR_WORD)[7] = get_word;
  for (int kind = ENGINES; kind <= OCR_WORD; kind++)
    if (kind == TONGUES || kind == OCR_LINES || kind == OCR_WORDS) table(kind)[6] = get_at, table(kind)[7] = get_size;
  tag_count = word_count = claimed_lines = status_looks = fail_code = 0;
  status = 1, largest = 10000, has_profile = true;
  fail_step[0] = hang_step[0] = null_step[0] = 0;
}

EXPORT void ocr_language(const char *tag) { snprintf(tags[tag_count++], sizeof *tags, "%s", tag); }
EXPORT void ocr_largest(int pixels) { largest = pixels; }
EXPORT void ocr_profile(int is_there) { has_profile = is_there; }
EXPORT void ocr_status(int value, int code) { status = value, fail_code = code; }
EXPORT void ocr_claim_lines(int count) { claimed_lines = count; }

EXPORT void ocr_fail(const char *name, int code) {
  snprintf(fail_step, sizeof fail_step, "%s", name);
  fail_code = code;
}
EXPORT void ocr_null(const char *name) { snprintf(null_step, sizeof null_step, "%s", name); }
EXPORT void ocr_hang(const char *name) { snprintf(hang_step, sizeof hang_step, "%s", name); }

EXPORT void ocr_word(int line, float x, float y, float width, float height, const char *ascii, int size) {
  word *it = &words[word_count++];
  it->line = line, it->size = size;
  float rect[] = {x, y, width, height};
  memcpy(it->rect, rect, sizeof rect);
  snprintf(it->text, sizeof it->text, "%s", ascii);
}
