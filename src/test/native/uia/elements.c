// The methods of elements, arrays, walkers, cache requests and patterns.
#include "stub.h"

static const int PROPERTIES_SINCE_1809 = 30173;
static const char *PATTERN_IIDS[] = {"FB377FBE-8EA6-46D5-9C73-6499642D3059", "A94CD8B1-0844-4CD6-9D2D-640537AB39E9",
                                     "59213F4F-7346-49E5-B120-80555987A148", "88F4D42A-E881-459D-A77C-73BBBB7E02DC",
                                     "619BE086-1F4E-4EE4-BAFA-210128738730", "A8EFA66A-0FDA-421A-9194-38021F3578EA",
                                     "32EBA289-3583-42C9-9C59-3B6D9A1E9B6A", "94CF8058-9B8D-4AB9-8BFD-4CD0A33C8C70",
                                     "B488300F-D015-4F19-9C29-BB595E3645EF", "828055AD-355B-4435-86D5-3B51C14A9B1B",
                                     "C690FDB2-27A8-423C-812D-429773C9084E", "6BA3D7A6-04CF-4F11-8793-A8D1CDE9969F"};
static const int PATTERN_IDS[] = {10000, 10002, 10003, 10004, 10005, 10010, 10014, 10015, 10017, 10018, 10019, 10020};

static void array_of(const void *data, uint32_t size, uint32_t count, variant *out) {
  safearray *made = calloc(1, sizeof *made);
  made->dimensions = 1, made->element_size = size, made->count = count;
  made->data = malloc(size * count);
  memcpy(made->data, data, size * count);
  out->of.array = made;
  count_value();
}

result give_value(int n, int id, variant *out) {
  memset(out, 0, sizeof *out);
  property *it = find_property(n, id);
  if (!it) return OK;
  out->type = (uint16_t)it->type;
  switch (it->type) {
    case VT_I4: out->of.number = it->number; break;
    case VT_BOOL: out->of.flag = it->number ? -1 : 0; break;
    case VT_R8: out->of.real = it->real[0]; break;
    case VT_BSTR: out->of.text = make_text(it->text, it->size); break;
    case VT_ARRAY | VT_R8: array_of(it->real, sizeof(double), 4, out); break;
    default: {
      int id_numbers[] = {42, it->number};
      array_of(id_numbers, sizeof(int), 2, out);
    }
  }
  return OK;
}

static result cached(object *it, int id, int use_default, variant *out) {
  (void)use_default;
  if (!is_alive(it, "a cached property")) return E_NOTIMPL;
  result failed = begin(it->node, CACHED);
  if (failed) return failed;
  result done = give_value(it->node, id, out);
  // Children that nobody made by themselves differ by their runtime id.
  if (id == 30000 && it->detail) ((int *)((safearray *)out->of.array)->data)[1] = 1000000 + it->detail;
  return done;
}

static result current(object *it, int id, int use_default, variant *out) {
  (void)use_default;
  if (!is_alive(it, "a current property")) return E_NOTIMPL;
  __sync_add_and_fetch(&nodes[it->node].live_questions, 1);
  result failed = begin(it->node, CURRENT);
  if (failed) return failed;
  if (id == 30045) __sync_add_and_fetch(&nodes[it->node].value_reads, 1);
  return give_value(it->node, id, out);
}

static result update(object *it, object *request, object **out) {
  *out = NULL;
  if (!is_alive(it, "BuildUpdatedCache") || !is_alive(request, "a use of the request")) return E_NOTIMPL;
  result failed = begin(it->node, UPDATE);
  if (failed) return failed;
  *out = make(ELEMENT, it->node, it->detail);
  return OK;
}

static result clickable_point(object *it, int32_t *point, int32_t *is_there) {
  if (!is_alive(it, "GetClickablePoint")) return E_NOTIMPL;
  result failed = begin(it->node, CLICK_POINT);
  if (failed) return failed;
  property *at = find_property(it->node, 30014);
  log_line("click point %d", it->node);
  *is_there = at != NULL;
  if (at) point[0] = (int)at->real[0], point[1] = (int)at->real[1];
  return OK;
}

static result find_all(object *it, int scope, object *condition, object *request, object **out) {
  *out = NULL;
  if (!is_alive(it, "FindAll") || !is_alive(condition, "a use of the condition") || !is_alive(request, "a use of the request"))
    return E_NOTIMPL;
  if (scope != 2) violation("FindAll with the scope %d", scope);
  result failed = begin(it->node, CHILDREN);
  if (failed) return failed;
  if (it->detail) return OK; // As Wine: no array where there are no children.
  *out = make(ARRAY, it->node, 0);
  return OK;
}

static result set_focus(object *it) {
  if (!is_alive(it, "SetFocus")) return E_NOTIMPL;
  log_line("focus %d", it->node);
  return OK;
}

static result context_menu(object *it) {
  if (!is_alive(it, "ShowContextMenu")) return E_NOTIMPL;
  log_line("menu %d", it->node);
  return OK;
}

static result pattern_as(object *it, int id, const void *iid, object **out) {
  *out = NULL;
  if (!is_alive(it, "GetCurrentPatternAs")) return E_NOTIMPL;
  __sync_add_and_fetch(&nodes[it->node].live_questions, 1);
  for (int i = 0; i < (int)(sizeof PATTERN_IDS / sizeof *PATTERN_IDS); i++)
    if (PATTERN_IDS[i] == id) {
      if (!same_guid(iid, PATTERN_IIDS[i])) violation("another interface than that of pattern %d", id);
      if (nodes[it->node].patterns & 1 << i) *out = make(PATTERN, it->node, id);
    }
  return OK;
}

void **element_methods(void) {
  static void *table[118];
  if (table[3]) return table;
  unknown_methods(table, 118);
  table[3] = set_focus, table[8] = find_all, table[9] = update, table[11] = current, table[13] = cached, table[14] = pattern_as, table[84] = clickable_point;
  table[91] = context_menu;
  return table;
}

// ---------------------------------------------------------------- arrays and walkers

static int child_count(int n) { return nodes[n].made_up ? nodes[n].made_up : nodes[n].child_count; }

static object *child(int n, int i) {
  if (i < nodes[n].child_count) return make(ELEMENT, nodes[n].children[i], 0);
  return make(ELEMENT, nodes[n].children[0], i + 1);
}

static result length(object *it, int *out) {
  *out = child_count(it->node);
  return is_alive(it, "Length") ? OK : E_NOTIMPL;
}

static result item(object *it, int i, object **out) {
  *out = NULL;
  if (!is_alive(it, "GetElement")) return E_NOTIMPL;
  if (i < 0 || i >= child_count(it->node)) return E_INVALIDARG;
  *out = child(it->node, i);
  return OK;
}

void **array_methods(void) {
  static void *table[5];
  if (table[3]) return table;
  unknown_methods(table, 5);
  table[3] = length, table[4] = item;
  return table;
}

static result parent(object *it, object *of, object **out) {
  *out = NULL;
  if (!is_alive(it, "a use of the walker") || !is_alive(of, "GetParent")) return E_NOTIMPL;
  if (of->node) *out = make(ELEMENT, nodes[of->node].parent, 0);
  return OK;
}

static result first_child(object *it, object *of, object *request, object **out) {
  *out = NULL;
  if (!is_alive(it, "a use of the walker") || !is_alive(of, "GetFirstChild") || !is_alive(request, "a use of the request"))
    return E_NOTIMPL;
  result failed = begin(of->node, CHILDREN);
  if (failed) return failed;
  if (!of->detail && child_count(of->node)) *out = child(of->node, 0);
  return OK;
}

static result next_sibling(object *it, object *of, object *request, object **out) {
  *out = NULL;
  if (!is_alive(it, "a use of the walker") || !is_alive(of, "GetNextSibling") || !is_alive(request, "a use of the request"))
    return E_NOTIMPL;
  int above = nodes[of->node].parent, i = of->detail;
  if (!i)
    while (i < nodes[above].child_count && nodes[above].children[i++] != of->node) {}
  if (i < child_count(above)) *out = child(above, i);
  return OK;
}

void **walker_methods(void) {
  static void *table[16];
  if (table[3]) return table;
  unknown_methods(table, 16);
  table[3] = parent, table[10] = first_child, table[12] = next_sibling;
  return table;
}

static result add_property(object *it, int id) {
  if (!is_alive(it, "AddProperty")) return E_NOTIMPL;
  if (id == 30045) violation("the value is in the request, so that it is read of passwords");
  return id >= PROPERTIES_SINCE_1809 && !has_limits ? E_INVALIDARG : OK;
}

void **request_methods(void) {
  static void *table[13];
  if (table[3]) return table;
  unknown_methods(table, 13);
  table[3] = add_property;
  return table;
}

// ---------------------------------------------------------------- patterns

static const char *ascii(const uint16_t *text) {
  static __thread char made[256];
  size_t i = 0;
  for (; text[i] && i < sizeof made - 1; i++) made[i] = text[i] < 128 ? (char)text[i] : '?';
  made[i] = 0;
  return made;
}

// A double is passed in another register than a pointer, so that one function serves both kinds of method 3.
static result third(object *it, const uint16_t *text, double number) {
  if (!is_alive(it, "a pattern")) return E_NOTIMPL;
  result failed = begin(it->node, ACTION);
  if (failed) return failed;
  switch (it->detail) {
    case 10000: log_line("invoke %d", it->node); break;
    case 10002: log_line("value %d '%s' %u", it->node, ascii(text), *((uint32_t *)text - 1)); break;
    case 10003: log_line("number %d %g", it->node, number); break;
    case 10005: log_line("expand %d", it->node); break;
    case 10010: log_line("select %d", it->node); break;
    case 10015: log_line("toggle %d", it->node); break;
    case 10017: log_line("into view %d", it->node); break;
    default: violation("method 3 of pattern %d", it->detail);
  }
  return OK;
}

static result fourth(object *it, void *out, double horizontal, double vertical) {
  (void)out;
  if (!is_alive(it, "a pattern")) return E_NOTIMPL;
  result failed = begin(it->node, ACTION);
  if (failed) return failed;
  switch (it->detail) {
    case 10002: {
      variant value;
      __sync_add_and_fetch(&nodes[it->node].value_reads, 1);
      give_value(it->node, 30045, &value);
      *(uint16_t **)out = value.of.text;
      break;
    }
    case 10004: log_line("scroll %d %g %g", it->node, horizontal, vertical); break;
    case 10005: log_line("collapse %d", it->node); break;
    case 10010: log_line("add %d", it->node); break;
    case 10018: log_line("default action %d", it->node); break;
    default: violation("method 4 of pattern %d", it->detail);
  }
  return OK;
}

static result fifth(object *it) {
  if (!is_alive(it, "a pattern")) return E_NOTIMPL;
  if (it->detail != 10010) violation("method 5 of pattern %d", it->detail);
  log_line("remove %d", it->node);
  return OK;
}

static result document(object *it, object **out) {
  *out = NULL;
  if (!is_alive(it, "a pattern") || it->detail != 10014) return E_NOTIMPL;
  *out = make(RANGE, it->node, 0);
  return OK;
}

static result get_text(object *it, int most, uint16_t **out) {
  if (!is_alive(it, "a range")) return E_NOTIMPL;
  property *whole = find_property(it->node, 1);
  *out = make_text(whole->text, whole->size < most ? whole->size : most);
  return OK;
}

// ---------------------------------------------------------------- items that a list has not made

// The node of an item, which is made as a placeholder when it is found first.
static int item_node(int list, int number) {
  for (int i = 0; i < nodes[list].child_count; i++)
    if (nodes[nodes[list].children[i]].item_number == number) return nodes[list].children[i];
  return 0;
}

static result find_item(object *it, object *after, int property_id, variant *value, object **out) {
  *out = NULL;
  if (!is_alive(it, "a pattern") || it->detail != 10019) return E_NOTIMPL;
  result failed = begin(it->node, ITEM_SEARCH);
  if (failed) return failed;
  if (after || property_id != 30005 || value->type != VT_BSTR) return E_INVALIDARG;
  log_line("find item %d '%s'", it->node, ascii(value->of.text));
  node *list = &nodes[it->node];
  int number = -1;
  if (sscanf(ascii(value->of.text), "Item %d", &number) != 1 || number < 1 || number > list->virtual_items) return OK;
  int n = item_node(it->node, number);
  if (!n) n = uia_placeholder(it->node, number);
  if (nodes[n].looks_to_make > 0 && !--nodes[n].looks_to_make) uia_bounds(n, 0, 0, 100, 20);
  *out = make(ELEMENT, n, 0);
  return OK;
}

static result realize(object *it) {
  if (!is_alive(it, "a pattern")) return E_NOTIMPL;
  log_line("realize %d", nodes[it->node].item_number);
  node *list = &nodes[nodes[it->node].parent];
  if (list->never_makes) return OK;
  // The list builds it a little later, and some give it another identity.
  nodes[it->node].looks_to_make = 2;
  if (list->renumbers) uia_runtime_id(it->node, 500000 + it->node);
  return OK;
}

void **container_methods(void) {
  static void *table[4];
  if (!table[3]) {
    unknown_methods(table, 4);
    table[3] = find_item;
  }
  return table;
}

void **virtual_methods(void) {
  static void *table[4];
  if (!table[3]) {
    unknown_methods(table, 4);
    table[3] = realize;
  }
  return table;
}

void **pattern_methods(void) {
  static void *table[16];
  if (table[3]) return table;
  unknown_methods(table, 16);
  table[3] = third, table[4] = fourth, table[5] = fifth, table[7] = document, table[12] = get_text;
  return table;
}
