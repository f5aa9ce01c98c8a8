import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);
const folders = ["/usr/sbin", "/usr/bin", ...listPostgresFolders()];

/** The path of an installed program. Throws an error that names its Debian package. */
export function requireProgram(name: string, debianPackage: string): string {
  const folder = folders.find((folder) => existsSync(`${folder}/${name}`));
  if (!folder) throw new Error(`${name} is not installed: apt-get install ${debianPackage}`);
  return `${folder}/${name}`;
}

/** Lists the folders of the installed PostgreSQL versions, newest first. */
function listPostgresFolders(): string[] {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => `${root}/${version}/bin`);
}

type RunOptions = { env?: NodeJS.ProcessEnv; uid?: number | undefined; gid?: number | undefined; cwd?: string };

/** Runs a program to its end. Its output is in the error if it fails. */
export async function runProgram(file: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { stdout } = await execute(file, args, options);
  return stdout.trim();
}

export type RunningProgram = {
  name: string;
  process: ChildProcess;
  pid: number;
  logFile: string;
  hasExited(): boolean;
  /** Sends the signal and resolves when the program has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** A program that has not ended after this time is killed. Milliseconds. */
const maxStopMs = 60_000;

/** Starts a program whose output is appended to this file. */
export function startProgram(
  name: string,
  [file, ...args]: readonly [string, ...string[]],
  { logFile, ...options }: RunOptions & { logFile: string },
): RunningProgram {
  const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const log = createWriteStream(logFile, { flags: "a" });
  for (const output of [child.stdout, child.stderr]) output.pipe(log, { end: false });
  // Without a listener the error of a program that cannot be started would end the drill without a report.
  child.on("error", (error) => log.write(`${error.message}\n`));
  // A program without a pid could not be started.
  const hasExited = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    process: child,
    pid: child.pid ?? 0,
    logFile,
    hasExited,
    async stop(signal = "SIGTERM") {
      if (hasExited()) return;
      const exited = once(child, "exit");
      child.kill(signal);
      const killing = setTimeout(() => child.kill("SIGKILL"), maxStopMs);
      await exited;
      clearTimeout(killing);
    },
  };
}

/** Waits until `isReady` is true. If the program ends before, the error has the end of its log. */
export async function waitForProgram(
  program: RunningProgram,
  isReady: () => Promise<boolean>,
  timeoutMs = 120_000,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await isReady().catch(() => false))) {
    if (program.hasExited() || performance.now() > end) {
      const log = await readFile(program.logFile, "utf8");
      throw new Error(`${program.name} does not start:\n${log.slice(-2000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
