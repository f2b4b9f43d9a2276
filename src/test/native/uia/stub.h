// UI Automation with scripted programs, for tests on Linux: COM objects with real tables of methods, as Windows makes them.
#ifndef UIA_STUB_H
#define UIA_STUB_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

typedef int32_t result;

#define OK 0
#define E_NOTIMPL ((result)0x80004001)
#define E_NOINTERFACE ((result)0x80004002)
#define E_INVALIDARG ((result)0x80070057)
#define E_NOTSUPPORTED ((result)0x80040204)
#define E_DIED ((result)0x800706BA)

enum { VT_EMPTY = 0, VT_I4 = 3, VT_R8 = 5, VT_BSTR = 8, VT_BOOL = 11, VT_ARRAY = 0x2000 };

typedef struct {
  uint16_t type, reserved[3];
  union { int32_t number; int16_t flag; double real; uint16_t *text; void *array; } of;
  void *more;
} variant;

typedef struct {
  uint16_t dimensions, features;
  uint32_t element_size, locks;
  void *data;
  uint32_t count;
  int32_t lower;
} safearray;

// Any object. Its memory is never given back, so that a use after its end is seen.
typedef struct object {
  void **methods;
  int kind, references, node, detail;
  struct object *next;
} object;

// From OCR_FIRST on: the text reader, in ocr.c.
enum { AUTOMATION, ELEMENT, ARRAY, WALKER, CONDITION, REQUEST, PATTERN, RANGE, OCR_FIRST = 20 };

// What tests can make fail or hang, by the number of the method; the last two stand for several.
enum { ITEM_SEARCH = 3, CHILDREN = 8, UPDATE = 9, CURRENT = 11, CACHED = 13, CLICK_POINT = 84, ACTION = 100, HANDLER = 101, METHODS = 128 };

enum { MOST_NODES = 2000, MOST_PROPERTIES = 48, MOST_CHILDREN = 128, MOST_SINKS = 256 };

typedef struct {
  int property, type, number;
  double real[4];
  char *text;
  int size; // Of a text that is made of one letter.
} property;

typedef struct {
  int parent, children[MOST_CHILDREN], child_count, made_up, patterns;
  int virtual_items, item_number, looks_to_make; // A list with so many items; which one a node is.
  bool renumbers, never_makes;
  property properties[MOST_PROPERTIES];
  int property_count, value_reads, live_questions;
  result fails[METHODS];
  int fail_times[METHODS];
  bool hangs[METHODS];
} node;

extern node *nodes;
extern int node_count;
extern int die_process, die_after;
extern result unavailable;
extern bool has_walker, has_limits;
extern object *automation;

object *make(int kind, int node_number, int detail);
bool is_alive(object *it, const char *what);
void violation(const char *format, ...);
void log_line(const char *format, ...);
property *find_property(int node_number, int id);
result begin(int node_number, int method);
int uia_placeholder(int list, int number);
EXPORT void uia_runtime_id(int n, int value);
EXPORT void uia_bounds(int n, double x, double y, double width, double height);
EXPORT int uia_node(int parent, int process, int type, const char *name);
void lock(void);
void unlock(void);
bool same_guid(const void *guid, const char *text);
void count_value(void);
void drop_value(void);
void enter_apartment(void);
void leave_apartment(void);
void hang(void);
uint16_t *make_text(const char *text, int size);
result give_value(int node_number, int property_number, variant *out);

void **automation_methods(void);
void **element_methods(void);
void **array_methods(void);
void **walker_methods(void);
void **request_methods(void);
void **pattern_methods(void);
void **container_methods(void);
void **virtual_methods(void);
void **plain_methods(void);
void **ocr_methods(int kind);
void **info_methods(void);
bool is_operation(object *it);
void unknown_methods(void **table, int count);

#endif
