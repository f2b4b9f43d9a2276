package dev.surehand.safety.risk;

import dev.surehand.safety.risk.ShellLine.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Judges a line that a shell would run. */
final class CommandRisk {

    /** What may stand before the name of a command, in a line or in a part of it. */
    private static final String START =
            "(?:^|[;|&(`{\\n]|\\$\\(|\\b(?:then|do|else|sudo|doas|runas|nohup|xargs|exec|eval|watch|timeout|nice)\\b(?: -\\S+| \\d\\S*)*|\\b(?:ba|z|da|k|fi)?sh -\\w*c|cmd(?:\\.exe)? /[ck]|(?:powershell|pwsh)(?:\\.exe)?(?: -\\w+)*) *(?:\\S*[/])?";

    /** What is a command wherever it begins a line: words of a language have an argument with them. */
    private static final List<KnownCommands> RULES = List.of(
            rule(
                    RiskKind.DELETION,
                    "deletes",
                    "rm -|rm \\S*[/~*.$]|rmdir |unlink |shred |srm |del /|del \\S*[\\\\*.:]|erase \\S*[\\\\*:]|rd /s|remove-item|ri -r"
                            + "|clear-content|find .*(?:-delete|-exec)|git clean|git reset --hard|git branch -d|git stash (?:drop|clear)|git checkout -- "
                            + "|truncate (?:-s|--size|table)|drop (?:table|database|schema|user|index)|delete from |docker (?:system|volume|image|container|network) (?:prune|rm)"
                            + "|docker rmi? |kubectl delete|terraform destroy|helm (?:uninstall|delete)|aws \\S+ (?:rb|rm|delete|terminate)|gcloud .*delete|az .*delete"
                            + "|vssadmin delete|wmic .*delete|wevtutil cl|reg(?:\\.exe)? delete|cipher /w|history -c|crontab -r|userdel|groupdel|net user .*/del"
                            + "|gsutil (?:-m )?rm|rclone (?:delete|purge|sync)|rsync .*--delete|xcopy .*/y|robocopy .*/mir"),
            rule(
                    RiskKind.SYSTEM,
                    "changes the system",
                    "shutdown(?: |$)(?!\\w{4})|shutdown -|reboot(?: -|$| now)|poweroff|halt(?: -|$)|init [06]$|telinit|systemctl (?!status|list|is-|show|cat)|service \\S+ (?:stop|restart|start)"
                            + "|logoff|stop-computer|restart-computer|kill -|kill \\d|killall |pkill |taskkill|stop-process|chmod -r|chmod [0-7]{3,4} |chmod [ugoa]*[+=]|chown |mount /|umount "
                            + "|iptables |nft |ufw |setenforce|netsh |reg(?:\\.exe)? (?:add|import|load)|bcdedit|bootrec|sc(?:\\.exe)? (?:delete|stop|config|create)|set-executionpolicy|set-mppreference"
                            + "|sysctl -w|crontab |visudo|modprobe|insmod|rmmod|swapoff|launchctl |schtasks |at \\d|dd .*of=|dd if=|mkfs|mke2fs|wipefs|fdisk|sfdisk|gdisk|parted|lvremove|vgremove|zpool |cryptsetup"
                            + "|format [a-z]:|diskpart|diskutil (?:erase|partition|unmount)|csrutil|spctl|nvram|pmset|defaults write|:\\(\\) *\\{|ln -sf? /|mv /|chattr|setx? path|export path=|unset path"),
            rule(
                    RiskKind.PERMISSION,
                    "gives an access",
                    "passwd|chpasswd|useradd|adduser|usermod|gpasswd|net (?:user|localgroup) .*/add|new-localuser|add-localgroupmember|ssh-keygen|ssh-copy-id|ssh-add|icacls|takeown|cacls|setfacl|aws iam|gcloud .*add-iam|su(?: -|$)|gh auth|security add"),
            rule(
                    RiskKind.INSTALLATION,
                    "installs or removes programs",
                    "(?:apt|apt-get|aptitude|dnf|yum|zypper|brew|snap|flatpak|pip3?|pipx|npm|yarn|pnpm|cargo|gem|conda|winget|choco|scoop|apk|port|pkg)(?: -\\S+)* (?:install|add|remove|uninstall|purge|upgrade|update|dist-upgrade|autoremove|i |ci|global|reinstall|full-upgrade|tap)"
                            + "|pacman -[sru]|dpkg -[irp]|rpm -[iuefv]|msiexec|npx |uvx |pipx run|make install|install-module|install-package|add-appxpackage|go install|go get|code --install|helm install|easy_install|python3? setup\\.py|(?:curl|wget|iwr|irm)\\b.*\\| *(?:sudo )?(?:ba|z|da)?sh|.*\\| *iex\\b|iex[ (]|invoke-expression|invoke-webrequest"),
            rule(
                    RiskKind.SENDING,
                    "sends data",
                    "git push|git remote (?:add|set-url)|scp |sftp |ftp |rsync |nc |ncat |netcat |telnet |mailx?(?: -|$| \\S+@)|sendmail|mutt |curl .*(?:-d\\b|--data|-f\\b|--form|-t\\b|--upload|-x *(?:post|put|delete|patch))|wget .*--post|npm publish|docker push|twine upload|cargo publish|gem push|gh (?:pr|release|issue|gist|repo)|aws s3 (?:cp|sync|mv)|gsutil (?:cp|rsync)|invoke-restmethod|kubectl (?:apply|create|edit|patch|scale|replace|rollout)|terraform apply|helm upgrade|psql |mysql |mongo |redis-cli "),
            rule(RiskKind.COMMAND, "has the rights of the administrator", "sudo |doas |runas |pkexec |gksudo "));

    private static final Pattern QUOTES = Pattern.compile("[\"'^]|\\\\(?=[a-z])");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\$\\{?ifs\\}?)+");

    /** What some shell runs when Tab or another key completes or expands its line, before any Enter. */
    private static final Pattern SUBSTITUTION = Pattern.compile("`|\\$[({\\[]|[<>=]\\(");

    private static final Set<String> WRAPPERS = Set.of(
            "command",
            "builtin",
            "env",
            "time",
            "setsid",
            "stdbuf",
            "ionice",
            "busybox",
            "noglob",
            "nocorrect",
            "nohup",
            "exec");

    private final SafeCommands safe = SafeCommands.load();

    private record KnownCommands(RiskKind kind, String what, Pattern pattern) {}

    private static KnownCommands rule(RiskKind kind, String what, String commands) {
        return new KnownCommands(kind, what, Pattern.compile(START + "(?:" + commands + ")"));
    }

    /** Returns the risks of a line that is known to be dangerous, wherever it is entered. */
    List<Risk> ofKnown(String line) {
        String plain = plain(line);
        return risks(Stream.of(plain, unquoted(plain)));
    }

    /** The question shows the line itself, whole. */
    private static List<Risk> risks(Stream<String> forms) {
        return forms.flatMap(each -> RULES.stream()
                        .filter(rule -> rule.pattern().matcher(each).find()))
                .distinct()
                .map(rule -> new Risk(rule.kind(), "the command " + rule.what()))
                .toList();
    }

    /** As {@link #ofKnown}, but of each command of the line as a shell reads it. */
    List<Risk> ofKnownInShell(String line) {
        return ofKnown(line, ShellLine.of(line));
    }

    private static List<Risk> ofKnown(String line, ShellLine read) {
        String plain = plain(line);
        Stream<String> commands = read.commands().stream().map(command -> plain(ofProgram(command.words())));
        return risks(Stream.concat(Stream.of(plain, unquoted(plain)), commands));
    }

    /** Returns a command without what only says how to run it. */
    private static String ofProgram(List<Word> command) {
        int first = 0;
        while (first < command.size() - 1
                && (WRAPPERS.contains(command.get(first).text())
                        || (first > 0 && command.get(first).text().matches("-.*|\\w+=.*")))) {
            first++;
        }
        return command.subList(first, command.size()).stream().map(Word::text).collect(Collectors.joining(" "));
    }

    /** Returns the risk of what stands in the line of a shell before it is submitted: some keys run parts of it. */
    Optional<Risk> unsubmitted(String line) {
        boolean hasParenthesis =
                line.contains("(") && ShellLine.of(line).doubt().isPresent();
        return SUBSTITUTION.matcher(line).find() || hasParenthesis
                ? Optional.of(new Risk(RiskKind.COMMAND, "the line has a command inside that some keys run"))
                : Optional.empty();
    }

    /**
     * Returns the risks of a line in a shell, where everything is a command; none if it has only commands that only read.
     *
     * @param isWindows whether the shell may be one of Windows
     */
    List<Risk> inShell(String line, boolean isWindows) {
        ShellLine read = isWindows ? WindowsLine.read(line) : ShellLine.of(line);
        List<Risk> risks = new ArrayList<>(ofKnown(line, read));
        boolean isSafe = read.doubt().isEmpty()
                && read.commands().stream().allMatch(each -> safe.isSafe(each.words(), isWindows));
        boolean isKnownAlone =
                !risks.isEmpty() && read.doubt().isEmpty() && read.commands().size() == 1;
        if (!isSafe && !isKnownAlone) {
            String why = read.doubt().map(": "::concat).orElse("");
            risks.add(new Risk(RiskKind.COMMAND, "it is not certain that it only reads" + why));
        }
        return risks;
    }

    /** Returns whether a program may run after the line has been submitted that takes the next lines itself. */
    boolean mayPage(String line) {
        return ShellLine.of(line).commands().stream()
                .anyMatch(command -> !command.isPiped() && safe.mayPage(command.words()));
    }

    private static String plain(String line) {
        return SPACES.matcher(line.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
    }

    private static String unquoted(String line) {
        return QUOTES.matcher(line).replaceAll("");
    }
}
