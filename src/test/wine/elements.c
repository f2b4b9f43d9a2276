// A window for Windows that describes its elements to UI Automation itself: a button, a field, a check box, a field for a password and a
// group. It writes to standard output what others make it do. Compile: x86_64-w64-mingw32-gcc -mconsole elements.c -lole32 -loleaut32 -luuid
#define COBJMACROS
#define INITGUID
#include <windows.h>
#include <initguid.h>
#include <oleauto.h>
#include <stdio.h>
#include <uiautomationcore.h>

DEFINE_GUID(IID_Simple, 0xd6dd68d1, 0x86fd, 0x4332, 0x86, 0x66, 0x9a, 0xbe, 0xde, 0xa2, 0xd2, 0x4c);
DEFINE_GUID(IID_Fragment, 0xf7063da8, 0x8359, 0x439c, 0x92, 0x97, 0xbb, 0xc5, 0x29, 0x9a, 0x7d, 0x87);
DEFINE_GUID(IID_FragmentRoot, 0x620ce2a5, 0xab8f, 0x40a9, 0x86, 0xcb, 0xde, 0x3c, 0x75, 0x59, 0x9b, 0x58);
DEFINE_GUID(IID_Invoke, 0x54fcb24b, 0xe18e, 0x47a2, 0xb4, 0xd3, 0xec, 0xcb, 0xe7, 0x75, 0x99, 0xa2);
DEFINE_GUID(IID_Value, 0xc7935180, 0x6fb3, 0x4201, 0xb1, 0x74, 0x7d, 0xf7, 0x3a, 0xdb, 0xf6, 0x4a);
DEFINE_GUID(IID_Toggle, 0x56d00bd0, 0xc4f4, 0x433c, 0xa8, 0x36, 0x1a, 0x52, 0xa5, 0x7e, 0x08, 0x92);

enum { ROOT, BUTTON, FIELD, BOX, SECRET, GROUP, INSIDE, COUNT };

typedef struct {
  const char *name, *id;
  int type, parent;
} kind;

static const kind KINDS[COUNT] = {
  {"Elements", "form", 50032, -1}, {"OK", "ok", 50000, ROOT},        {"Name", "name", 50004, ROOT}, {"Agree", "agree", 50002, ROOT},
  {"Secret", "secret", 50004, ROOT}, {"Address", "address", 50026, ROOT}, {"Inside", "inside", 50000, GROUP}};

// One element, with a table of methods for each of its interfaces.
typedef struct {
  void *simple, *fragment, *root, *invoke, *value, *toggle;
  int number;
} element;

static element elements[COUNT];
static HWND window;
static WCHAR text[256] = L"Ada";
static int checked, renamed;
static LRESULT(WINAPI *return_provider)(HWND, WPARAM, LPARAM, void *);
static HRESULT(WINAPI *host_of)(HWND, void **);
static HRESULT(WINAPI *raise_property)(void *, int, VARIANT, VARIANT);
static HRESULT(WINAPI *raise_event)(void *, int);

static void say(const char *line) {
  puts(line);
  fflush(stdout);
}

// ---------------------------------------------------------------- IUnknown, of each interface

static HRESULT query(element *it, const IID *iid, void **out) {
  *out = NULL;
  if (IsEqualIID(iid, &IID_IUnknown) || IsEqualIID(iid, &IID_Simple)) *out = &it->simple;
  if (IsEqualIID(iid, &IID_Fragment)) *out = &it->fragment;
  if (IsEqualIID(iid, &IID_FragmentRoot) && it->number == ROOT) *out = &it->root;
  if (IsEqualIID(iid, &IID_Invoke) && KINDS[it->number].type == 50000) *out = &it->invoke;
  if (IsEqualIID(iid, &IID_Value) && KINDS[it->number].type == 50004) *out = &it->value;
  if (IsEqualIID(iid, &IID_Toggle) && it->number == BOX) *out = &it->toggle;
  return *out ? S_OK : E_NOINTERFACE;
}

#define OF(place, field) ((element *)((char *)(place) - offsetof(element, field)))
#define QUERY(field) \
  static HRESULT WINAPI query_##field(void *it, const IID *iid, void **out) { return query(OF(it, field), iid, out); }
QUERY(simple)
QUERY(fragment)
QUERY(root)
QUERY(invoke)
QUERY(value)
QUERY(toggle)

static ULONG WINAPI count(void *it) {
  (void)it;
  return 2;
}

// ---------------------------------------------------------------- what an element is

static HRESULT WINAPI options(void *it, int *out) {
  (void)it;
  *out = 2; // A provider of the window's own process.
  return S_OK;
}

static HRESULT WINAPI pattern(void *it, int id, void **out) {
  element *e = OF(it, simple);
  *out = NULL;
  if (id == 10000) query(e, &IID_Invoke, out);
  if (id == 10002) query(e, &IID_Value, out);
  if (id == 10015) query(e, &IID_Toggle, out);
  return S_OK;
}

static HRESULT WINAPI property(void *it, int id, VARIANT *out) {
  element *e = OF(it, simple);
  const kind *k = &KINDS[e->number];
  WCHAR wide[64];
  VariantInit(out);
  if (id == 30003) V_VT(out) = VT_I4, V_I4(out) = k->type;
  if (id == 30010 || id == 30009) V_VT(out) = VT_BOOL, V_BOOL(out) = VARIANT_TRUE;
  if (id == 30019) V_VT(out) = VT_BOOL, V_BOOL(out) = e->number == SECRET ? VARIANT_TRUE : VARIANT_FALSE;
  if (id == 30005 || id == 30011) {
    const char *name = renamed && e->number == BUTTON ? "Done" : k->name;
    MultiByteToWideChar(CP_UTF8, 0, id == 30005 ? name : k->id, -1, wide, 64);
    V_VT(out) = VT_BSTR, V_BSTR(out) = SysAllocString(wide);
  }
  return S_OK;
}

static HRESULT WINAPI host(void *it, void **out) {
  *out = NULL;
  return OF(it, simple)->number == ROOT ? host_of(window, out) : S_OK;
}

// ---------------------------------------------------------------- where it is in the tree

static int neighbour(int from, int direction) {
  int parent = KINDS[from].parent;
  switch (direction) {
    case 0: return parent;
    case 1:
      for (int i = from + 1; i < COUNT; i++)
        if (from && KINDS[i].parent == parent) return i;
      return -1;
    case 2:
      for (int i = from - 1; i > 0; i--)
        if (KINDS[i].parent == parent) return i;
      return -1;
    case 3:
      for (int i = 1; i < COUNT; i++)
        if (KINDS[i].parent == from) return i;
      return -1;
    default:
      for (int i = COUNT - 1; i > 0; i--)
        if (KINDS[i].parent == from) return i;
      return -1;
  }
}

static HRESULT WINAPI navigate(void *it, int direction, void **out) {
  int other = neighbour(OF(it, fragment)->number, direction);
  *out = other < 0 ? NULL : &elements[other].fragment;
  return S_OK;
}

static HRESULT WINAPI runtime_id(void *it, SAFEARRAY **out) {
  element *e = OF(it, fragment);
  *out = NULL;
  if (e->number == ROOT) return S_OK;
  *out = SafeArrayCreateVector(VT_I4, 0, 2);
  int numbers[] = {3, e->number}; // UI Automation puts the number of the window before these.
  for (LONG i = 0; i < 2; i++) SafeArrayPutElement(*out, &i, &numbers[i]);
  return S_OK;
}

static HRESULT WINAPI bounds(void *it, double *out) {
  int n = OF(it, fragment)->number;
  RECT at;
  GetWindowRect(window, &at);
  out[0] = at.left + 20, out[1] = at.top + 30 * n, out[2] = 120, out[3] = 24;
  if (!n) out[0] = at.left, out[1] = at.top, out[2] = at.right - at.left, out[3] = at.bottom - at.top;
  return S_OK;
}

static HRESULT WINAPI embedded(void *it, SAFEARRAY **out) {
  (void)it;
  *out = NULL;
  return S_OK;
}

static HRESULT WINAPI set_focus(void *it) {
  printf("focus %s\n", KINDS[OF(it, fragment)->number].name);
  fflush(stdout);
  return S_OK;
}

static HRESULT WINAPI root_of(void *it, void **out) {
  (void)it;
  *out = &elements[ROOT].root;
  return S_OK;
}

static HRESULT WINAPI at_point(void *it, double x, double y, void **out) {
  (void)it;
  *out = &elements[ROOT].fragment;
  for (int i = 1; i < COUNT; i++) {
    double area[4];
    bounds(&elements[i].fragment, area);
    if (x >= area[0] && y >= area[1] && x < area[0] + area[2] && y < area[1] + area[3]) *out = &elements[i].fragment;
  }
  return S_OK;
}

static HRESULT WINAPI focused(void *it, void **out) {
  (void)it;
  *out = &elements[FIELD].fragment;
  return S_OK;
}

// ---------------------------------------------------------------- what it does

static HRESULT WINAPI invoke(void *it) {
  printf("invoke %s\n", KINDS[OF(it, invoke)->number].name);
  fflush(stdout);
  return S_OK;
}

static HRESULT WINAPI set_value(void *it, const WCHAR *value) {
  (void)it;
  char narrow[512];
  lstrcpynW(text, value, 256);
  WideCharToMultiByte(CP_UTF8, 0, text, -1, narrow, sizeof narrow, NULL, NULL);
  printf("value %s\n", narrow);
  fflush(stdout);
  return S_OK;
}

static HRESULT WINAPI get_value(void *it, BSTR *out) {
  if (OF(it, value)->number == SECRET) say("the secret was read");
  *out = SysAllocString(text);
  return S_OK;
}

static HRESULT WINAPI is_read_only(void *it, BOOL *out) {
  (void)it;
  *out = FALSE;
  return S_OK;
}

static HRESULT WINAPI toggle(void *it) {
  (void)it;
  checked = !checked;
  say(checked ? "checked" : "unchecked");
  return S_OK;
}

static HRESULT WINAPI toggle_state(void *it, int *out) {
  (void)it;
  *out = checked;
  return S_OK;
}

static void *SIMPLE[] = {query_simple, count, count, options, pattern, property, host};
static void *FRAGMENT[] = {query_fragment, count, count, navigate, runtime_id, bounds, embedded, set_focus, root_of};
static void *FRAGMENT_ROOT[] = {query_root, count, count, at_point, focused};
static void *INVOKE[] = {query_invoke, count, count, invoke};
static void *VALUE[] = {query_value, count, count, set_value, get_value, is_read_only};
static void *TOGGLE[] = {query_toggle, count, count, toggle, toggle_state};

// ---------------------------------------------------------------- the window

enum { RENAMED = WM_APP, TYPED, ENDED };

static LRESULT CALLBACK handle(HWND hwnd, UINT message, WPARAM w, LPARAM l) {
  VARIANT none;
  VariantInit(&none);
  switch (message) {
    case WM_GETOBJECT:
      if ((LONG)l == -25) return return_provider(hwnd, w, l, &elements[ROOT].simple);
      break;
    case RENAMED:
      renamed = 1;
      if (raise_property) raise_property(&elements[BUTTON].simple, 30005, none, none);
      say("renamed");
      return 0;
    case TYPED: say(raise_event && raise_event(&elements[FIELD].simple, 20015) == S_OK ? "typed" : "typed, not reported"); return 0;
    case ENDED: case WM_DESTROY: PostQuitMessage(0); return 0;
  }
  return DefWindowProcW(hwnd, message, w, l);
}

// Commands from standard input: "rename" gives the button another name, "typed" reports that the text of the field changed, the end ends the program.
static DWORD WINAPI obey(void *unused) {
  (void)unused;
  char line[64];
  while (fgets(line, sizeof line, stdin)) PostMessageW(window, line[0] == 'r' ? RENAMED : TYPED, 0, 0);
  PostMessageW(window, ENDED, 0, 0);
  return 0;
}

int main(void) {
  HMODULE core = LoadLibraryW(L"uiautomationcore.dll");
  return_provider = (void *)GetProcAddress(core, "UiaReturnRawElementProvider");
  host_of = (void *)GetProcAddress(core, "UiaHostProviderFromHwnd");
  raise_property = (void *)GetProcAddress(core, "UiaRaiseAutomationPropertyChangedEvent");
  raise_event = (void *)GetProcAddress(core, "UiaRaiseAutomationEvent");
  if (!return_provider || !host_of) return 2;
  CoInitializeEx(NULL, COINIT_APARTMENTTHREADED);
  for (int i = 0; i < COUNT; i++) elements[i] = (element){SIMPLE, FRAGMENT, FRAGMENT_ROOT, INVOKE, VALUE, TOGGLE, i};
  WNDCLASSW type = {.lpfnWndProc = handle, .lpszClassName = L"SurehandElements", .hbrBackground = (HBRUSH)(COLOR_WINDOW + 1)};
  RegisterClassW(&type);
  window = CreateWindowW(type.lpszClassName, L"Elements", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 200, 200, 400, 300, NULL, NULL, NULL, NULL);
  CreateThread(NULL, 0, obey, NULL, 0, NULL);
  say("ready");
  MSG message;
  while (GetMessageW(&message, NULL, 0, 0) > 0) DispatchMessageW(&message);
  return 0;
}
