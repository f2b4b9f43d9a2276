// The methods of IUIAutomation, and the handlers of events, which are called on threads of their own as Windows does.
#include "stub.h"

typedef struct handler {
  struct {
    result (*query)(struct handler *, const void *, void **);
    uint32_t (*add_ref)(struct handler *);
    uint32_t (*release)(struct handler *);
    void *handle;
  } * methods;
} handler;

typedef struct { handler *it; int kind, event, node; } sink;

static sink sinks[MOST_SINKS];
static const char *SINK_IIDS[] = {"146C3C17-F12E-4E22-8C27-F894B9B79C69", "40CD37D4-C756-4B0C-8C6F-BDDFEEB13B50",
                                  "E81D1B4E-11C5-42F8-9754-E7036C79F054", "C270F6B5-5C69-4290-9745-7A7F97169468"};
enum { EVENT, PROPERTY, STRUCTURE, FOCUS };

static result get_root(object *it, object **out) {
  *out = NULL;
  if (!is_alive(it, "GetRootElement")) return E_NOTIMPL;
  *out = make(ELEMENT, 0, 0);
  return OK;
}

static result from_window(object *it, void *window, object **out) {
  *out = NULL;
  if (!is_alive(it, "ElementFromHandle")) return E_NOTIMPL;
  for (int n = 1; n < node_count; n++) {
    property *own = find_property(n, 30020);
    if (own && own->number == (int)(intptr_t)window) {
      *out = make(ELEMENT, n, 0);
      return OK;
    }
  }
  return (result)0x80070578;
}

static result from_point(object *it, uint64_t point, object *request, object **out) {
  *out = NULL;
  if (!is_alive(it, "ElementFromPoint") || !is_alive(request, "a use of the request")) return E_NOTIMPL;
  int x = (int32_t)(uint32_t)point, y = (int32_t)(point >> 32);
  for (int n = node_count - 1; n > 0; n--) {
    double *area = find_property(n, 30001)->real;
    if (x >= area[0] && y >= area[1] && x < area[0] + area[2] && y < area[1] + area[3]) {
      *out = make(ELEMENT, n, 0);
      return OK;
    }
  }
  return OK;
}

static result focused(object *it, object *request, object **out) {
  *out = NULL;
  if (!is_alive(it, "GetFocusedElement") || !is_alive(request, "a use of the request")) return E_NOTIMPL;
  for (int n = 1; n < node_count; n++) {
    property *has = find_property(n, 30008);
    if (has && has->number) *out = make(ELEMENT, n, 0);
    if (*out) break;
  }
  return OK;
}

static result create_walker(object *it, object *condition, object **out) {
  *out = has_walker && is_alive(it, "CreateTreeWalker") && is_alive(condition, "a use of the condition") ? make(WALKER, 0, 0) : NULL;
  return has_walker ? OK : E_NOTIMPL;
}

static result get_condition(object *it, object **out) {
  *out = is_alive(it, "ControlViewCondition") ? make(CONDITION, 0, 0) : NULL;
  return OK;
}

static result create_request(object *it, object **out) {
  *out = is_alive(it, "CreateCacheRequest") ? make(REQUEST, 0, 0) : NULL;
  return OK;
}

static result set_number(object *it, int value) {
  is_alive(it, "a setting");
  log_line("setting %d", value);
  return OK;
}

// ---------------------------------------------------------------- handlers

static result add_sink(int kind, int event, object *on, handler *it) {
  result failed = on ? begin(on->node, HANDLER) : OK;
  if (failed) return failed;
  if (on) is_alive(on, "a handler");
  void *asked = NULL;
  if (it->methods->query(it, "not the interface", &asked) != E_NOINTERFACE || asked) violation("a sink has any interface");
  uint8_t iid[16];
  const char *t = SINK_IIDS[kind];
  unsigned a, b, c, d[8];
  sscanf(t, "%8x-%4x-%4x-%2x%2x-%2x%2x%2x%2x%2x%2x", &a, &b, &c, &d[0], &d[1], &d[2], &d[3], &d[4], &d[5], &d[6], &d[7]);
  memcpy(iid, &a, 4);
  uint16_t words[] = {(uint16_t)b, (uint16_t)c};
  memcpy(iid + 4, words, 4);
  for (int i = 0; i < 8; i++) iid[8 + i] = (uint8_t)d[i];
  if (it->methods->query(it, iid, &asked) || asked != it) violation("a sink of kind %d lacks its interface", kind);
  lock();
  for (int i = 0; i < MOST_SINKS; i++)
    if (!sinks[i].it) {
      sinks[i] = (sink){it, kind, event, on ? on->node : 0};
      break;
    }
  unlock();
  return OK;
}

static result remove_sink(int kind, int event, handler *it) {
  lock();
  bool found = false;
  for (int i = 0; i < MOST_SINKS && !found; i++)
    if (sinks[i].it == it && sinks[i].kind == kind && sinks[i].event == event) {
      sinks[i].it = NULL;
      found = true;
    }
  unlock();
  if (!found) violation("a handler is removed that was not added");
  if (found) it->methods->release(it);
  return OK;
}

static result add_event(object *it, int event, object *on, int scope, object *request, handler *h) {
  if (scope != 7 || !is_alive(request, "a use of the request") || !is_alive(it, "AddAutomationEventHandler")) return E_INVALIDARG;
  return add_sink(EVENT, event, on, h);
}
static result remove_event(object *it, int event, object *on, handler *h) {
  is_alive(it, "RemoveAutomationEventHandler"), is_alive(on, "its element");
  return remove_sink(EVENT, event, h);
}
static result add_property_event(object *it, object *on, int scope, object *request, handler *h, int *numbers, int count) {
  if (scope != 7 || count < 3 || numbers[0] != 30005 || !is_alive(request, "a use of the request")) return E_INVALIDARG;
  is_alive(it, "AddPropertyChangedEventHandler");
  return add_sink(PROPERTY, 0, on, h);
}
static result remove_property_event(object *it, object *on, handler *h) {
  is_alive(it, "RemovePropertyChangedEventHandler"), is_alive(on, "its element");
  return remove_sink(PROPERTY, 0, h);
}
static result add_structure(object *it, object *on, int scope, object *request, handler *h) {
  if (scope != 7 || !is_alive(request, "a use of the request") || !is_alive(it, "AddStructureChangedEventHandler")) return E_INVALIDARG;
  return add_sink(STRUCTURE, 0, on, h);
}
static result remove_structure(object *it, object *on, handler *h) {
  is_alive(it, "RemoveStructureChangedEventHandler"), is_alive(on, "its element");
  return remove_sink(STRUCTURE, 0, h);
}
static result add_focus(object *it, object *request, handler *h) {
  if (!is_alive(request, "a use of the request") || !is_alive(it, "AddFocusChangedEventHandler")) return E_INVALIDARG;
  return add_sink(FOCUS, 0, NULL, h);
}
static result remove_focus(object *it, handler *h) {
  is_alive(it, "RemoveFocusChangedEventHandler");
  return remove_sink(FOCUS, 0, h);
}

typedef struct { int kind, node, detail, times, called; } shot;

static void *fire(void *argument) {
  shot *it = argument;
  for (int t = 0; t < it->times; t++)
    for (int i = 0; i < MOST_SINKS; i++) {
      lock();
      sink to = sinks[i];
      bool fits = to.it && to.kind == it->kind && (to.kind != EVENT || to.event == it->detail);
      if (fits) to.it->methods->add_ref(to.it);
      unlock();
      if (!fits) continue;
      object *sender = make(ELEMENT, it->node, 0);
      variant value = {0};
      result done = OK;
      void *call = to.it->methods->handle;
      if (to.kind == FOCUS) done = ((result(*)(handler *, object *))call)(to.it, sender);
      if (to.kind == EVENT) done = ((result(*)(handler *, object *, int))call)(to.it, sender, it->detail);
      if (to.kind == STRUCTURE) done = ((result(*)(handler *, object *, int, void *))call)(to.it, sender, it->detail, NULL);
      // As on x64: a VARIANT by value is passed as its address.
      if (to.kind == PROPERTY) done = ((result(*)(handler *, object *, int, variant *))call)(to.it, sender, it->detail, &value);
      if (done != OK) violation("a sink of kind %d returned %08x", to.kind, done);
      ((uint32_t(*)(object *))sender->methods[2])(sender);
      to.it->methods->release(to.it);
      it->called++;
    }
  return NULL;
}

// Calls all handlers of a kind on a new thread; returns how many calls it were.
EXPORT int uia_fire(int kind, int node_number, int detail, int times) {
  shot it = {kind, node_number, detail, times, 0};
  pthread_t thread;
  pthread_create(&thread, NULL, fire, &it);
  pthread_join(thread, NULL);
  return it.called;
}

EXPORT int uia_sinks(void) {
  int count = 0;
  lock();
  for (int i = 0; i < MOST_SINKS; i++) count += sinks[i].it != NULL;
  unlock();
  return count;
}

void **automation_methods(void) {
  static void *table[78];
  if (table[3]) return table;
  unknown_methods(table, 78);
  table[5] = get_root, table[6] = from_window, table[11] = from_point, table[12] = focused, table[13] = create_walker;
  table[18] = get_condition, table[20] = create_request;
  table[32] = add_event, table[33] = remove_event, table[34] = add_property_event, table[36] = remove_property_event;
  table[37] = add_structure, table[38] = remove_structure, table[39] = add_focus, table[40] = remove_focus;
  table[59] = set_number, table[61] = set_number, table[63] = set_number;
  return table;
}
