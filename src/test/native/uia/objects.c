// Counts of references, strings and arrays, the script of the programs, and what tests ask.
#include "stub.h"

#include <stdarg.h>

node *nodes;
int node_count;
int die_process, die_after;
result unavailable;
bool has_walker = true, has_limits = true;
object *automation;

static object *all;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t released = PTHREAD_COND_INITIALIZER;
static bool hold = true;
static char violations[1 << 16], logged[1 << 16];
static int live_values, hung;

void lock(void) { pthread_mutex_lock(&mutex); }
void unlock(void) { pthread_mutex_unlock(&mutex); }

static void append(char *to, size_t room, const char *format, va_list arguments) {
  size_t used = strlen(to);
  if (used + 200 > room) return;
  vsnprintf(to + used, room - used - 1, format, arguments);
  strcat(to, "\n");
}

void violation(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  lock();
  append(violations, sizeof violations, format, arguments);
  unlock();
  va_end(arguments);
}

void log_line(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  lock();
  append(logged, sizeof logged, format, arguments);
  unlock();
  va_end(arguments);
}

// ---------------------------------------------------------------- objects

object *make(int kind, int node_number, int detail) {
  object *it = calloc(1, sizeof *it);
  switch (kind) {
    case AUTOMATION: it->methods = automation_methods(); break;
    case ELEMENT: it->methods = element_methods(); break;
    case ARRAY: it->methods = array_methods(); break;
    case WALKER: it->methods = walker_methods(); break;
    case REQUEST: it->methods = request_methods(); break;
    case PATTERN: case RANGE:
      it->methods = detail == 10019 ? container_methods() : detail == 10020 ? virtual_methods() : pattern_methods();
      break;
    default: it->methods = kind >= OCR_FIRST ? ocr_methods(kind) : plain_methods();
  }
  it->kind = kind, it->references = 1, it->node = node_number, it->detail = detail;
  lock();
  it->next = all, all = it;
  unlock();
  return it;
}

static object *make_info(object *of) {
  object *it = make(of->kind, of->node, of->detail);
  it->methods = info_methods();
  return it;
}

bool is_alive(object *it, const char *what) {
  if (it->references > 0) return true;
  violation("%s of an object of kind %d (node %d) after its end", what, it->kind, it->node);
  return false;
}

static uint32_t add_ref(object *it) {
  is_alive(it, "AddRef");
  return __sync_add_and_fetch(&it->references, 1);
}

static uint32_t release(object *it) {
  is_alive(it, "Release");
  return __sync_sub_and_fetch(&it->references, 1);
}

bool same_guid(const void *guid, const char *text) {
  const uint8_t *g = guid;
  char made[40];
  snprintf(made, sizeof made, "%02X%02X%02X%02X-%02X%02X-%02X%02X-%02X%02X-%02X%02X%02X%02X%02X%02X", g[3], g[2], g[1], g[0], g[5], g[4],
           g[7], g[6], g[8], g[9], g[10], g[11], g[12], g[13], g[14], g[15]);
  return strcmp(made, text) == 0;
}

static result query(object *it, const void *iid, void **out) {
  *out = NULL;
  if (!is_alive(it, "QueryInterface")) return E_NOINTERFACE;
  bool known = same_guid(iid, "00000000-0000-0000-C000-000000000046") ||
               (it->kind == AUTOMATION && same_guid(iid, "30CBE57D-D9D0-452A-AB13-7AC5AC4825EE")) ||
               (it->kind == AUTOMATION && has_limits && same_guid(iid, "34723AFF-0C9D-49D0-9896-7AB52DF8CD8A")) ||
               (it->kind == ELEMENT && same_guid(iid, "8471DF34-AEE0-4A01-A7DE-7DB9AF12C296"));
  if (is_operation(it) && same_guid(iid, "00000036-0000-0000-C000-000000000046")) {
    // Another interface of the same object has a table of its own.
    *out = make_info(it);
    return OK;
  }
  if (!known) return E_NOINTERFACE;
  add_ref(it);
  *out = it;
  return OK;
}

static result not_there(object *it) {
  violation("a method that no test expects, of an object of kind %d", it->kind);
  return E_NOTIMPL;
}

void unknown_methods(void **table, int count) {
  table[0] = query, table[1] = add_ref, table[2] = release;
  for (int i = 3; i < count; i++) table[i] = not_there;
}

void **plain_methods(void) {
  static void *table[16];
  if (table[3]) return table;
  unknown_methods(table, 16);
  return table;
}

// ---------------------------------------------------------------- strings, values and the runtime

void count_value(void) { __sync_add_and_fetch(&live_values, 1); }
void drop_value(void) { __sync_sub_and_fetch(&live_values, 1); }

uint16_t *make_text(const char *text, int size) {
  uint32_t units = size ? (uint32_t)size : (uint32_t)strlen(text);
  uint8_t *memory = calloc(1, 4 + 2 * (units + 1));
  *(uint32_t *)memory = 2 * units;
  uint16_t *made = (uint16_t *)(memory + 4);
  for (uint32_t i = 0; i < units; i++) made[i] = size ? (uint8_t)text[0] : (uint8_t)text[i];
  count_value();
  return made;
}

EXPORT uint16_t *SysAllocStringLen(const uint16_t *text, uint32_t units) {
  uint16_t *made = make_text("", 0);
  uint8_t *memory = realloc((uint8_t *)made - 4, 4 + 2 * (units + 1));
  *(uint32_t *)memory = 2 * units;
  memcpy(memory + 4, text, 2 * units);
  memset(memory + 4 + 2 * units, 0, 2);
  return (uint16_t *)(memory + 4);
}

EXPORT void SysFreeString(uint16_t *text) {
  if (!text) return;
  __sync_sub_and_fetch(&live_values, 1);
  free((uint8_t *)text - 4);
}

EXPORT result VariantClear(variant *it) {
  if (it->type == VT_BSTR) SysFreeString(it->of.text);
  if (it->type & VT_ARRAY) {
    safearray *array = it->of.array;
    free(array->data);
    free(array);
    __sync_sub_and_fetch(&live_values, 1);
  }
  memset(it, 0, sizeof *it);
  return OK;
}

static int apartments;

void enter_apartment(void) { __sync_add_and_fetch(&apartments, 1); }

void leave_apartment(void) {
  if (__sync_sub_and_fetch(&apartments, 1) < 0) violation("an apartment is left that was not entered");
}

EXPORT result CoInitializeEx(void *reserved, uint32_t kind) {
  (void)reserved;
  if (kind != 0) violation("CoInitializeEx for another apartment than the multithreaded one: %u", kind);
  enter_apartment();
  return OK;
}

EXPORT void CoUninitialize(void) { leave_apartment(); }

EXPORT result CoIncrementMTAUsage(void **cookie) {
  __sync_add_and_fetch(&apartments, 1);
  *cookie = &apartments;
  return OK;
}

EXPORT result CoDecrementMTAUsage(void *cookie) {
  if (cookie != &apartments) violation("another cookie of the apartment");
  __sync_sub_and_fetch(&apartments, 1);
  return OK;
}

EXPORT result CoCreateInstance(const void *type, void *outer, uint32_t context, const void *iid, void **out) {
  (void)outer;
  (void)context;
  *out = NULL;
  bool newer = same_guid(type, "E22AD333-B25F-460C-83D0-0581107395C9");
  if (unavailable < 0) return unavailable;
  if (newer && !has_limits) return (result)0x80040154;
  object *made = make(AUTOMATION, 0, 0);
  result done = query(made, iid, out);
  release(made);
  return done;
}

// ---------------------------------------------------------------- the script

property *find_property(int number, int id) {
  node *it = &nodes[number];
  for (int i = 0; i < it->property_count; i++)
    if (it->properties[i].property == id) return &it->properties[i];
  return NULL;
}

static property *set(int number, int id, int type) {
  property *it = find_property(number, id);
  if (!it) {
    node *of = &nodes[number];
    it = &of->properties[of->property_count++];
  }
  it->property = id, it->type = type;
  return it;
}

EXPORT void uia_reset(void) {
  // The tables are filled here, before any thread uses them.
  automation_methods(), element_methods(), array_methods(), walker_methods(), request_methods(), pattern_methods(), plain_methods();
  container_methods(), virtual_methods();
  free(nodes);
  nodes = calloc(MOST_NODES, sizeof *nodes);
  node_count = 1;
  die_process = die_after = 0;
  unavailable = OK;
  has_walker = has_limits = hold = true;
  all = NULL;
  live_values = apartments = hung = 0;
  violations[0] = logged[0] = 0;
}

EXPORT void uia_number(int n, int id, int value) { set(n, id, VT_I4)->number = value; }
EXPORT void uia_flag(int n, int id, int value) { set(n, id, VT_BOOL)->number = value; }
EXPORT void uia_real(int n, int id, double value) { set(n, id, VT_R8)->real[0] = value; }
EXPORT void uia_text(int n, int id, const char *value) { set(n, id, VT_BSTR)->text = strdup(value); }
EXPORT void uia_runtime_id(int n, int value) { set(n, 30000, VT_ARRAY | VT_I4)->number = value; }
EXPORT void uia_pattern(int n, int bit) { nodes[n].patterns |= 1 << bit; }
EXPORT void uia_made_up_children(int n, int count) { nodes[n].made_up = count; }

EXPORT void uia_long_text(int n, int id, int size) {
  property *it = set(n, id, VT_BSTR);
  it->text = strdup("x"), it->size = size;
}

EXPORT void uia_bounds(int n, double x, double y, double width, double height) {
  double area[] = {x, y, width, height};
  memcpy(set(n, 30001, VT_ARRAY | VT_R8)->real, area, sizeof area);
}

EXPORT void uia_click_point(int n, double x, double y) {
  property *it = set(n, 30014, VT_R8);
  it->real[0] = x, it->real[1] = y;
}

EXPORT void uia_adopt(int parent, int child) { nodes[parent].children[nodes[parent].child_count++] = child; }

EXPORT int uia_node(int parent, int process, int type, const char *name) {
  int n = node_count++;
  nodes[n].parent = parent;
  uia_adopt(parent, n);
  uia_runtime_id(n, n);
  uia_number(n, 30002, process);
  uia_number(n, 30003, type);
  uia_text(n, 30005, name);
  uia_flag(n, 30010, 1);
  uia_bounds(n, 10 * n, 10 * n, 50, 20);
  return n;
}

// An item that its list has not made: it has a name, and no place.
int uia_placeholder(int list, int number) {
  char name[32];
  snprintf(name, sizeof name, "Item %d", number);
  int n = uia_node(list, find_property(list, 30002)->number, 50007, name);
  nodes[n].item_number = number;
  nodes[n].patterns = 1 << 5 | 1 << 11;
  uia_flag(n, 30036, 1);
  find_property(n, 30001)->property = -1;
  return n;
}

EXPORT void uia_virtual_items(int list, int count, int renumbers, int never_makes) {
  node *it = &nodes[list];
  it->virtual_items = count, it->renumbers = renumbers, it->never_makes = never_makes;
  it->patterns |= 1 << 10;
  uia_flag(list, 30108, 1);
}

EXPORT void uia_move_item(int list, int number, int to) {
  for (int n = 1; n < node_count; n++)
    if (nodes[n].parent == list && nodes[n].item_number == number) nodes[n].parent = to;
}

EXPORT void uia_fail(int n, int method, int code, int times) { nodes[n].fails[method] = code, nodes[n].fail_times[method] = times; }
EXPORT void uia_hang(int n, int method) { nodes[n].hangs[method] = true; }
EXPORT void uia_die(int process, int after) { die_process = process, die_after = after; }
EXPORT void uia_unavailable(int code) { unavailable = code; }
EXPORT void uia_lacks(int walker, int limits) { has_walker = !walker, has_limits = !limits; }
EXPORT int uia_hung(void) { return hung; }

EXPORT void uia_let_go(void) {
  lock();
  hold = false;
  pthread_cond_broadcast(&released);
  unlock();
}

// Does not return before the test lets go.
void hang(void) {
  lock();
  hung++;
  while (hold) pthread_cond_wait(&released, &mutex);
  hung--;
  unlock();
}

// What happens at the begin of each method of an element.
result begin(int n, int method) {
  node *it = &nodes[n];
  property *process = find_property(n, 30002);
  if (die_process && process && process->number == die_process && --die_after < 0) return E_DIED;
  if (it->hangs[method]) hang();
  if (it->fail_times[method] > 0) {
    it->fail_times[method]--;
    return it->fails[method];
  }
  return OK;
}

// ---------------------------------------------------------------- what tests ask

EXPORT int uia_live_objects(void) {
  int live = 0;
  lock();
  for (object *it = all; it; it = it->next) live += it->references > 0;
  unlock();
  return live;
}

EXPORT int uia_live_values(void) { return live_values; }
EXPORT int uia_apartments(void) { return apartments; }
EXPORT int uia_value_reads(int n) { return nodes[n].value_reads; }
EXPORT int uia_live_questions(int n) { return nodes[n].live_questions; }

static void copy(char *from, char *text, int room) {
  lock();
  snprintf(text, (size_t)room, "%s", from);
  from[0] = 0;
  unlock();
}

EXPORT void uia_violations(char *text, int room) { copy(violations, text, room); }
EXPORT void uia_log(char *text, int room) { copy(logged, text, room); }
