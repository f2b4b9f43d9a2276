package dev.surehand.safety.risk;

import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Makes lines in which a shell runs a command that is in no list, or writes a file, out of pieces that are harmless. */
final class DangerousLines {

    private static final List<String> HARMLESS = List.of(
            "ls",
            "ls -l",
            "echo hello",
            "cat notes.txt",
            "grep -n x y",
            "date",
            "git status",
            "echo 'a;b'",
            "echo \"a | b\"",
            "ls 2>/dev/null",
            "ps aux | grep java",
            "cd /tmp && ls",
            "echo $HOME",
            "find . -name '*.txt'");

    /** What is in no list. */
    private static final List<String> COMMANDS = List.of(
            "touch m", "python3 x", "./run", "make", "tee f", "sh x", "eval x", "source x", ". x", "exec x", "vi x");

    private static final List<String> SEPARATORS =
            List.of(";", " ; ", "&", " & ", "&&", " && ", "||", " || ", "|", " | ", "|&", "\n");

    /** Where a command runs inside another one; %s is the command. */
    private static final List<String> SUBSTITUTIONS = List.of(
            "$(%s)",
            "`%s`",
            "\"$(%s)\"",
            "\"`%s`\"",
            "<(%s)",
            ">(%s)",
            "=(%s)",
            "${x:-$(%s)}",
            "${x:-`%s`}",
            "$((a[$(%s)]))",
            "$[$(%s)]",
            "a$(%s)b",
            "'a'$(%s)",
            "x{a,$(%s)}",
            "*(e:'%s':)",
            "*(+%s)");

    /** What runs a command in another way than by its beginning. */
    private static final List<String> FRAMES = List.of(
            "{ %s; }",
            "(%s)",
            "( %s )",
            "! %s",
            "time %s",
            "A=1 %s",
            "A='x y' %s",
            "A=$HOME B[0]=2 %s",
            ">f %s",
            "> f %s",
            "2>/dev/null %s",
            "< f %s",
            "2>&1 %s",
            ">> f 2>&1 %s",
            "if true; then %s; fi",
            "while true; do %s; done",
            "for i in a b; do %s; done",
            "f() { %s; }; f",
            "case x in x) %s;; esac",
            "command %s",
            "coproc %s",
            "nohup %s &",
            "sudo %s",
            "env A=1 %s",
            "xargs %s",
            "cat <<E | %s",
            "%s <<E",
            "%s \\",
            "%s '",
            "\\\n%s",
            "echo \\\n; %s");

    private static final List<String> WRITES = List.of(
            " > f",
            ">f",
            " >> f",
            " >| f",
            " &> f",
            " 2> f",
            "1>f",
            " >& f",
            " <> f",
            " >'f'",
            " >\"f\"",
            " >\\f",
            " > /dev/nullx",
            " >! f");

    /** What shells replace by something that is not known. */
    private static final List<String> REPLACED = List.of(
            "!!", "!x", "!-2", "!$", "!?a", "^a^b", "$x", "\"$x\"", "$1", "$@", "$'\\n'", "$\"x\"", "a$x", "\"a!b\"",
            "{ls,-l}", "=ls");

    /** Options that no list has. */
    private static final List<String> OPTIONS = List.of(
            "sort -o f",
            "sort --outp=f",
            "git diff --ext-diff",
            "git log --outp f",
            "find . -delete",
            "find . -exec x",
            "date -s 0",
            "date 0101",
            "uniq a b",
            "man -P x ls",
            "rg --pre x y",
            "ss -K",
            "dmesg -C",
            "ip link set x",
            "git branch -D x",
            "git -c a=b log",
            "printf -v a b",
            "hostname x",
            "tree -o f",
            "history -c",
            "sed -i 1p f",
            "sed w f",
            "xxd -r a b",
            "kubectl get -f x",
            "fd -x y",
            "git grep -O x",
            "find $PWD",
            "find x$OLDPWD",
            "sort $PATH",
            "rg x $PWD",
            "xxd -ps a b",
            "xxd -us a b",
            "top",
            "echo -e '\\e[10i'",
            "echo \"\\033[10i\"",
            "printf '\\x1b[10i'",
            "printf '\\u001b'",
            "echo a | tr a '\\033'",
            "find . -printf '\\33[10i'",
            "stat --printf='\\x1b[10i' f",
            "git --no-pager log --format=%x1b",
            "docker ps --format '{{printf \"%c\" 27}}'",
            "echo Gx | base64 -d",
            "echo Gx | base64 -d -",
            "find . \\x2ddelete",
            "find . \\055delete",
            "echo \\e[10i",
            "find . $HOME:s,/root,-delete,",
            "find . \"$HOME:s,/root,-delete,\"",
            "find . $LANG\u00e9-delete",
            "cat &>/dev/null touch m",
            "cat &>> /dev/null touch m",
            "zstdcat *",
            "journalctl -g --no-pager\nls",
            "apropos -a x\nls",
            "man ls\nls",
            "echo a | tr a-z '\\0-:'",
            "echo a | tr a-z '\\t-~'",
            "dpkg -l\nls",
            "git log\nls",
            "ls | git diff\nls",
            "journalctl -e\nls",
            "systemctl status\nls");

    private final Random random;

    DangerousLines(Random random) {
        this.random = random;
    }

    String next() {
        String line = switch (random.nextInt(5)) {
            case 0 -> any(HARMLESS) + any(WRITES);
            case 1 -> any(HARMLESS) + " " + any(REPLACED);
            case 2 -> any(OPTIONS);
            default -> command(random.nextInt(3));
        };
        return random.nextBoolean() ? line : besides(line);
    }

    /** Returns something that runs a command, in so many frames. */
    private String command(int depth) {
        if (depth == 0) {
            return disguised(any(COMMANDS));
        }
        String inner = command(depth - 1);
        return random.nextBoolean()
                ? any(FRAMES).replace("%s", inner)
                : any(HARMLESS) + " " + any(SUBSTITUTIONS).replace("%s", inner);
    }

    /** Writes the name of a command in another way. */
    private String disguised(String command) {
        List<UnaryOperator<String>> ways = List.of(
                same -> same,
                name -> "\\" + name,
                name -> name.charAt(0) + "''" + name.substring(1),
                name -> name.charAt(0) + "\\\n" + name.substring(1),
                name -> "\"" + name.charAt(0) + "\"" + name.substring(1),
                name -> " \t" + name);
        return ways.get(random.nextInt(ways.size())).apply(command);
    }

    private String besides(String line) {
        return random.nextBoolean() ? any(HARMLESS) + any(SEPARATORS) + line : line + any(SEPARATORS) + any(HARMLESS);
    }

    private String any(List<String> pieces) {
        return pieces.get(random.nextInt(pieces.size()));
    }
}
