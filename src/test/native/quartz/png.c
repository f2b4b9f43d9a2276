/* PNG files as /usr/sbin/screencapture writes them, without compression, and the functions that read them. */
#include "images.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct { Object object; CFDataRef data; } Provider;

static void end_provider(Object *object) {
	object_release(((Provider *) object)->data, "the end of a CGDataProvider");
}

static Class provider_class = {.name = "CGDataProvider", .finalize = end_provider};

static const uint8_t SIGNATURE[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
/* MOST_ADDED: bytes before the sums of the checksum could overflow. */
enum { MOST_STORED = 65535, MOST_ADDED = 5552 };

static uint32_t crc_of(const uint8_t *bytes, size_t length) {
	static uint32_t table[256];
	if (!table[1])
		for (uint32_t i = 0; i < 256; i++) {
			uint32_t value = i;
			for (int bit = 0; bit < 8; bit++) value = value & 1 ? 0xEDB88320u ^ value >> 1 : value >> 1;
			table[i] = value;
		}
	uint32_t crc = 0xFFFFFFFFu;
	for (size_t i = 0; i < length; i++) crc = table[(crc ^ bytes[i]) & 0xFF] ^ crc >> 8;
	return ~crc;
}

static void put32(uint8_t *to, uint32_t value) {
	for (int i = 0; i < 4; i++) to[i] = (uint8_t) (value >> (24 - 8 * i));
}

static uint32_t get32(const uint8_t *from) {
	return (uint32_t) from[0] << 24 | (uint32_t) from[1] << 16 | (uint32_t) from[2] << 8 | from[3];
}

/* ---------------------------------------------------------------- writing */

static void chunk(FILE *file, const char *type, const uint8_t *data, size_t length) {
	uint8_t number[4], *all = malloc(length + 4);
	memcpy(all, type, 4);
	if (length) memcpy(all + 4, data, length);
	put32(number, (uint32_t) length);
	fwrite(number, 1, 4, file);
	fwrite(all, 1, length + 4, file);
	put32(number, crc_of(all, length + 4));
	fwrite(number, 1, 4, file);
	free(all);
}

/* The bytes are those of the display, and its profile says so: whoever leaves the profile out gets wrong colours. */
static bool png_write(const Image *image, const char *path) {
	FILE *file = fopen(path, "wb");
	if (!file) return false;
	fwrite(SIGNATURE, 1, sizeof SIGNATURE, file);
	uint8_t header[13] = {0};
	put32(header, (uint32_t) image->width);
	put32(header + 4, (uint32_t) image->height);
	header[8] = 8, header[9] = 2;
	chunk(file, "IHDR", header, sizeof header);
	chunk(file, "iCCP", (const uint8_t *) "Display\0\0", 9);
	size_t row = 1 + 3 * (size_t) image->width, length = row * (size_t) image->height;
	uint8_t *raw = calloc(1, length), *data = malloc(length + (length / MOST_STORED + 1) * 5 + 6), *to = data;
	for (int y = 0; y < image->height; y++)
		for (int x = 0; x < image->width; x++) {
			uint32_t pixel = image->pixels[(size_t) y * image->row + (size_t) x];
			uint8_t *at = raw + (size_t) y * row + 1 + 3 * (size_t) x;
			at[0] = (uint8_t) (pixel >> 16), at[1] = (uint8_t) (pixel >> 8), at[2] = (uint8_t) pixel;
		}
	*to++ = 0x78, *to++ = 0x01;
	for (size_t from = 0; from < length; from += MOST_STORED) {
		size_t part = length - from < MOST_STORED ? length - from : MOST_STORED;
		*to++ = from + part == length;
		*to++ = (uint8_t) part, *to++ = (uint8_t) (part >> 8), *to++ = (uint8_t) ~part, *to++ = (uint8_t) (~part >> 8);
		memcpy(to, raw + from, part);
		to += part;
	}
	uint32_t a = 1, b = 0;
	for (size_t i = 0; i < length; a %= 65521, b %= 65521)
		for (size_t end = i + MOST_ADDED < length ? i + MOST_ADDED : length; i < end; i++) a += raw[i], b += a;
	put32(to, b << 16 | a);
	chunk(file, "IDAT", data, (size_t) (to + 4 - data));
	chunk(file, "IEND", NULL, 0);
	free(raw);
	free(data);
	return fclose(file) == 0;
}

/* ---------------------------------------------------------------- reading */

EXPORT Provider *CGDataProviderCreateWithCFData(CFDataRef data) {
	if (!object_check(data, &data_class, "CGDataProviderCreateWithCFData")) return NULL;
	Provider *provider = object_new(&provider_class, sizeof *provider);
	provider->data = object_retain(data, "CGDataProviderCreateWithCFData");
	return provider;
}

/* Takes the stored blocks of a stream apart, in place. Returns the number of bytes, 0 for a stream of another kind. */
static size_t inflate_stored(uint8_t *data, size_t length) {
	size_t from = 2, to = 0;
	for (bool last = false; !last;) {
		if (from + 5 > length || data[from] > 1) return 0;
		last = data[from];
		size_t part = data[from + 1] | (size_t) data[from + 2] << 8;
		if (from + 5 + part > length) return 0;
		memmove(data + to, data + from + 5, part);
		from += 5 + part;
		to += part;
	}
	return to;
}

EXPORT Image *CGImageCreateWithPNGDataProvider(Provider *provider, const double *decode, bool interpolate, int32_t intent) {
	(void) interpolate, (void) intent;
	if (!object_check(provider, &provider_class, "CGImageCreateWithPNGDataProvider") || decode) return NULL;
	const uint8_t *bytes = provider->data->bytes;
	size_t whole = (size_t) provider->data->length;
	if (whole < 33 || memcmp(bytes, SIGNATURE, sizeof SIGNATURE)) return NULL;
	int width = 0, height = 0;
	SpaceKind space = SPACE_SRGB;
	uint8_t *data = malloc(whole);
	size_t length = 0;
	for (size_t at = 8; at + 12 <= whole;) {
		const uint8_t *part = bytes + at;
		size_t size = get32(part);
		if (at + 12 + size > whole) break;
		if (!memcmp(part + 4, "IHDR", 4)) width = (int) get32(part + 8), height = (int) get32(part + 12);
		if (!memcmp(part + 4, "iCCP", 4)) space = SPACE_DISPLAY;
		if (!memcmp(part + 4, "IDAT", 4)) memcpy(data + length, part + 8, size), length += size;
		at += 12 + size;
	}
	size_t row = 1 + 3 * (size_t) width;
	Image *image = NULL;
	if (width > 0 && height > 0 && inflate_stored(data, length) == row * (size_t) height) {
		image = image_new(width, height, space);
		for (int y = 0; y < height; y++)
			for (int x = 0; x < width; x++) {
				const uint8_t *from = data + (size_t) y * row + 1 + 3 * (size_t) x;
				image->pixels[(size_t) y * image->row + (size_t) x] =
						0xFF000000u | (uint32_t) from[0] << 16 | (uint32_t) from[1] << 8 | from[2];
			}
	}
	free(data);
	return image;
}

/* ---------------------------------------------------------------- /usr/sbin/screencapture */

static void rest_ms(int64_t ms) {
	struct timespec time = {ms / 1000, ms % 1000 * 1000000};
	nanosleep(&time, NULL);
}

static Image *region(const char *text) {
	double x, y, width, height;
	if (sscanf(text, "%lf,%lf,%lf,%lf", &x, &y, &width, &height) != 4) return NULL;
	state_lock();
	Display *display = display_at((CGPoint) {x, y});
	double scale = display ? display_scale(display) : 1;
	uint32_t id = display ? display->id : 0;
	double left = display ? (x - display->bounds.origin.x) * scale : 0, top = display ? (y - display->bounds.origin.y) * scale : 0;
	state_unlock();
	return image_of_display(id, (int) lround(left), (int) lround(top), (int) lround(width * scale), (int) lround(height * scale));
}

/* The main function of the program, which the tests build beside the library. */
EXPORT int stub_screencapture(int count, char **arguments) {
	const char *rect = NULL, *window = NULL, *type = "png";
	bool silent = false, no_shadow = false;
	int option;
	while ((option = getopt(count, arguments, "xot:R:l:C")) != -1) switch (option) {
		case 'x': silent = true; break;
		case 'o': no_shadow = true; break;
		case 't': type = optarg; break;
		case 'R': rect = optarg; break;
		case 'l': window = optarg; break;
		case 'C': violation("screencapture: the picture would show the pointer"); break;
		default: return 2;
		}
	if (!state || optind + 1 != count) return 2;
	if (!silent) violation("screencapture: it makes a sound");
	if (window && !no_shadow) violation("screencapture: the picture would have the window's shadow");
	if (strcmp(type, "png")) violation("screencapture: not PNG but %s", type);
	while (rung_state(RUNG_PROGRAM) == RUNG_SILENT) rest_ms(20);
	if (rung_state(RUNG_PROGRAM) == RUNG_SLOW) rest_ms(state->late_ms);
	permission_used(MAY_SCREEN);
	if (rung_state(RUNG_PROGRAM) == RUNG_REFUSES || rung_collides(RUNG_PROGRAM)) {
		fprintf(stderr, "could not create image from display\n");
		return 1;
	}
	Image *image = window ? image_of_window((uint32_t) strtoul(window, NULL, 10)) : rect ? region(rect) : NULL;
	if (!image) {
		fprintf(stderr, window ? "could not create image from window\n" : "could not create image from rect\n");
		return 1;
	}
	if (rung_state(RUNG_PROGRAM) == RUNG_BLACK) image_blacken(image);
	return png_write(image, arguments[optind]) ? 0 : 1;
}
