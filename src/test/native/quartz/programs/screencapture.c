/* The program that tests use in place of /usr/sbin/screencapture. */
int stub_screencapture(int count, char **arguments);

int main(int count, char **arguments) {
	return stub_screencapture(count, arguments);
}
