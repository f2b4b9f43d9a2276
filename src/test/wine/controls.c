// A window for Windows with controls of Windows itself, for tests of hands. It keeps a log of what the controls do, and answers questions
// from standard input with one line each: "log", "clear", "field", "lines", "secret", "place N", which is the middle of control N on the
// screen, "top", which is the first line and the first item shown, and "person", which is what the person has: the window in front, the control
// with the focus, and the pointer. Arguments: title, left, top. Compile: x86_64-w64-mingw32-gcc -mconsole controls.c
#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELD = 100, LINES, PRESS, CHECK, LIST, CANVAS, ASK, MENU, STEAL, LOCKED, SECRET };
enum { QUESTION = WM_APP };

static HWND window, last_focus;
static char log_text[8192];

static void note(const char *what) {
  if (strlen(log_text) + strlen(what) + 2 < sizeof log_text) strcat(strcat(log_text, log_text[0] ? "|" : ""), what);
}

static void say_text(int id) {
  static WCHAR wide[65536];
  static char narrow[200000];
  GetDlgItemTextW(window, id, wide, 65536);
  WideCharToMultiByte(CP_UTF8, 0, wide, -1, narrow, sizeof narrow, NULL, NULL);
  for (char *c = narrow; *c; c++) {
    if (*c == '\r') continue;
    if (*c == '\n') fputs("\\n", stdout);
    else putchar(*c);
  }
  putchar('\n');
}

static void say_person(void) {
  char title[128] = "";
  GUITHREADINFO info = {.cbSize = sizeof info};
  POINT at = {0, 0};
  GetWindowTextA(GetForegroundWindow(), title, sizeof title);
  GetGUIThreadInfo(0, &info);
  GetCursorPos(&at);
  printf("%s %d %ld,%ld\n", title, info.hwndFocus ? GetDlgCtrlID(info.hwndFocus) : 0, at.x, at.y);
}

static void say_place(int id) {
  RECT at;
  GetWindowRect(GetDlgItem(window, id), &at);
  printf("%ld %ld\n", (at.left + at.right) / 2, (at.top + at.bottom) / 2);
}

static void say_top(void) {
  printf("%d %d\n", (int)SendDlgItemMessageW(window, LINES, EM_GETFIRSTVISIBLELINE, 0, 0), (int)SendDlgItemMessageW(window, LIST, LB_GETTOPINDEX, 0, 0));
}

static void answer(const char *question) {
  if (!strncmp(question, "log", 3)) puts(log_text);
  else if (!strncmp(question, "clear", 5)) { log_text[0] = 0; puts("cleared"); }
  else if (!strncmp(question, "field", 5)) say_text(FIELD);
  else if (!strncmp(question, "lines", 5)) say_text(LINES);
  else if (!strncmp(question, "secret", 6)) say_text(SECRET);
  else if (!strncmp(question, "person", 6)) say_person();
  else if (!strncmp(question, "place ", 6)) say_place(atoi(question + 6));
  else if (!strncmp(question, "top", 3)) say_top();
  else puts("?");
  fflush(stdout);
}

static void command(int id, int code) {
  char text[64];
  switch (id) {
    case PRESS: note("pressed"); break;
    case CHECK: note(IsDlgButtonChecked(window, CHECK) ? "checked" : "unchecked"); break;
    case LIST:
      if (code != LBN_SELCHANGE) return;
      sprintf(text, "selected %d", (int)SendDlgItemMessageW(window, LIST, LB_GETCURSEL, 0, 0));
      note(text);
      break;
    case ASK: note("asks"); MessageBoxW(window, L"Really?", L"Asked", MB_OK); note("answered"); break;
    case MENU: {
      HMENU menu = CreatePopupMenu();
      RECT at;
      GetWindowRect(GetDlgItem(window, MENU), &at);
      AppendMenuW(menu, MF_STRING, 1, L"Cut");
      note("menu");
      TrackPopupMenu(menu, 0, at.left, at.bottom, 0, window, NULL);
      note("menu closed");
      DestroyMenu(menu);
      break;
    }
    case STEAL: note("steals"); SetForegroundWindow(window); break;
  }
}

static LRESULT CALLBACK canvas(HWND hwnd, UINT message, WPARAM w, LPARAM l) {
  if (message == WM_LBUTTONDOWN) note("canvas");
  return DefWindowProcW(hwnd, message, w, l);
}

static LRESULT CALLBACK handle(HWND hwnd, UINT message, WPARAM w, LPARAM l) {
  switch (message) {
    case WM_COMMAND: command(LOWORD(w), HIWORD(w)); return 0;
    // A program keeps the focus of its controls itself while another one is in front.
    case WM_ACTIVATE:
      if (LOWORD(w) == WA_INACTIVE) last_focus = GetFocus();
      else if (last_focus) { SetFocus(last_focus); return 0; }
      break;
    case QUESTION: answer((const char *)l); return 0;
    case WM_DESTROY: PostQuitMessage(0); return 0;
  }
  return DefWindowProcW(hwnd, message, w, l);
}

static HWND control(const WCHAR *type, const WCHAR *text, DWORD style, int x, int y, int width, int height, int id) {
  return CreateWindowW(type, text, WS_CHILD | WS_VISIBLE | style, x, y, width, height, window, (HMENU)(INT_PTR)id, NULL, NULL);
}

static DWORD WINAPI obey(void *unused) {
  (void)unused;
  char line[64];
  while (fgets(line, sizeof line, stdin)) SendMessageW(window, QUESTION, 0, (LPARAM)line);
  PostMessageW(window, WM_CLOSE, 0, 0);
  return 0;
}

int main(int count, char **arguments) {
  WNDCLASSW type = {.lpfnWndProc = handle, .lpszClassName = L"SurehandControls", .hbrBackground = (HBRUSH)(COLOR_WINDOW + 1)};
  WNDCLASSW drawn = {.lpfnWndProc = canvas, .lpszClassName = L"SurehandCanvas", .hbrBackground = (HBRUSH)(COLOR_HIGHLIGHT + 1)};
  WCHAR title[64];
  if (count < 4) return 2;
  MultiByteToWideChar(CP_UTF8, 0, arguments[1], -1, title, 64);
  RegisterClassW(&type);
  RegisterClassW(&drawn);
  window = CreateWindowW(type.lpszClassName, title, WS_OVERLAPPEDWINDOW, atoi(arguments[2]), atoi(arguments[3]), 540, 360, NULL, NULL, NULL, NULL);
  control(L"EDIT", L"", WS_BORDER | ES_AUTOHSCROLL, 20, 20, 300, 24, FIELD);
  control(L"EDIT", L"", WS_BORDER | WS_VSCROLL | ES_MULTILINE | ES_AUTOVSCROLL, 20, 60, 300, 100, LINES);
  control(L"BUTTON", L"Press", BS_PUSHBUTTON, 20, 180, 120, 30, PRESS);
  control(L"BUTTON", L"Check", BS_AUTOCHECKBOX, 160, 180, 120, 30, CHECK);
  control(L"BUTTON", L"Ask", BS_PUSHBUTTON, 20, 220, 120, 30, ASK);
  control(L"BUTTON", L"Menu", BS_PUSHBUTTON, 160, 220, 120, 30, MENU);
  control(L"BUTTON", L"Steal", BS_PUSHBUTTON, 20, 260, 120, 30, STEAL);
  control(L"BUTTON", L"Locked", BS_PUSHBUTTON | WS_DISABLED, 160, 260, 120, 30, LOCKED);
  HWND list = control(L"LISTBOX", L"", WS_BORDER | WS_VSCROLL | LBS_NOTIFY, 340, 20, 150, 140, LIST);
  control(L"SurehandCanvas", L"", 0, 340, 180, 150, 60, CANVAS);
  control(L"EDIT", L"", WS_BORDER | ES_PASSWORD, 340, 260, 150, 24, SECRET);
  for (int i = 0; i < 60; i++) {
    WCHAR item[16];
    swprintf(item, 16, L"Item %d", i);
    SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)item);
  }
  ShowWindow(window, SW_SHOW);
  CreateThread(NULL, 0, obey, NULL, 0, NULL);
  puts("ready");
  fflush(stdout);
  MSG message;
  while (GetMessageW(&message, NULL, 0, 0) > 0) {
    TranslateMessage(&message);
    DispatchMessageW(&message);
  }
  return 0;
}
