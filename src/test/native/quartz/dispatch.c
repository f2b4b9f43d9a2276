/* The main queue, and threads on which frameworks call back. */
#include "stub.h"

#include <stdlib.h>
#include <time.h>

typedef struct Work {
	void (*run)(void *);
	void *context;
	bool *done;
	struct Work *next;
} Work;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static Work *first, **last = &first;
static pthread_t main_thread;
static bool started;

EXPORT char _dispatch_main_q[128];

static void *run(void *none) {
	(void) none;
	pthread_mutex_lock(&lock);
	for (;;) {
		/* Without a main loop nobody takes the work, as in a process whose first thread waits for something else. */
		while (!first || !state->main_loop) {
			struct timespec soon;
			clock_gettime(CLOCK_REALTIME, &soon);
			soon.tv_nsec += 20000000;
			if (soon.tv_nsec >= 1000000000) soon.tv_sec++, soon.tv_nsec -= 1000000000;
			pthread_cond_timedwait(&changed, &lock, &soon);
		}
		Work *work = first;
		first = work->next;
		if (!first) last = &first;
		pthread_mutex_unlock(&lock);
		work->run(work->context);
		pthread_mutex_lock(&lock);
		if (work->done) {
			*work->done = true;
			pthread_cond_broadcast(&changed);
		}
		free(work);
	}
	return NULL;
}

static void add(void (*function)(void *), void *context, bool *done) {
	Work *work = calloc(1, sizeof *work);
	*work = (Work) {function, context, done, NULL};
	if (!started) {
		started = true;
		pthread_create(&main_thread, NULL, run, NULL);
		pthread_detach(main_thread);
	}
	*last = work;
	last = &work->next;
	pthread_cond_broadcast(&changed);
}

EXPORT void dispatch_async_f(void *queue, void *context, void (*function)(void *)) {
	if (queue != _dispatch_main_q) violation("dispatch_async_f: not the main queue");
	pthread_mutex_lock(&lock);
	add(function, context, NULL);
	pthread_mutex_unlock(&lock);
}

EXPORT void dispatch_sync_f(void *queue, void *context, void (*function)(void *)) {
	if (queue != _dispatch_main_q) violation("dispatch_sync_f: not the main queue");
	if (started && pthread_equal(pthread_self(), main_thread)) {
		violation("dispatch_sync_f: on the main queue from the main thread, which waits for ever");
		return;
	}
	bool done = false;
	pthread_mutex_lock(&lock);
	add(function, context, &done);
	while (!done) pthread_cond_wait(&changed, &lock);
	pthread_mutex_unlock(&lock);
}

EXPORT int pthread_main_np(void) {
	return started && pthread_equal(pthread_self(), main_thread);
}

bool main_thread_check(const char *function) {
	bool right = started && pthread_equal(pthread_self(), main_thread);
	if (!right) violation("%s: not on the main thread, which kills the process", function);
	return right;
}

typedef struct { int64_t ms; void (*run)(void *); void *context; } Later;

static void *run_later(void *of) {
	Later later = *(Later *) of;
	free(of);
	struct timespec time = {later.ms / 1000, later.ms % 1000 * 1000000};
	nanosleep(&time, NULL);
	later.run(later.context);
	return NULL;
}

void call_later(int64_t ms, void (*work)(void *), void *context) {
	Later *later = malloc(sizeof *later);
	*later = (Later) {ms, work, context};
	pthread_t thread;
	pthread_create(&thread, NULL, run_later, later);
	pthread_detach(thread);
}
