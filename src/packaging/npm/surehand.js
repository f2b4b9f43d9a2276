#!/usr/bin/env node
// Starts Surehand with the Java runtime of the package for this system.
"use strict";
const { spawn } = require("child_process");
const path = require("path");

const name = `surehand-${process.platform}-${process.arch}`;
let home;
try {
  home = path.dirname(require.resolve(`${name}/package.json`));
} catch {
  console.error(`surehand: the package ${name} is not installed. It is an optional dependency: install again without --omit=optional.`);
  console.error("If there is no package for this system, run surehand.jar with a Java 17 or newer.");
  process.exit(1);
}
const java = path.join(home, "runtime", "bin", process.platform === "win32" ? "java.exe" : "java");
const lib = path.join(home, "lib");
const server = spawn(
  java,
  [`@${path.join(lib, "jvm.flags")}`, "-jar", path.join(lib, "surehand.jar"), ...process.argv.slice(2)],
  { stdio: "inherit", windowsHide: true },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  // The server ends by itself then, and releases what is pressed.
  process.on(signal, () => server.kill(signal));
}
server.on("error", (error) => {
  console.error(`surehand: ${java} does not start: ${error.message}`);
  process.exit(1);
});
server.on("exit", (code) => process.exit(code ?? 1));
