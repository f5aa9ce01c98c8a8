import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** The account that PostgreSQL runs as. Undefined: the account of this process. */
export type OsAccount = { uid: number; gid: number } | undefined;

/*
 * PostgreSQL refuses to run as root. If this process runs as root, PostgreSQL runs as the first of these accounts:
 * 1. the owner of the existing cluster, the only account that may open its files;
 * 2. `postgres` (macOS: `_postgres`), the system's account for this purpose;
 * 3. `nobody`, which exists on every machine. Last, because it should own no files: other services may run as `nobody` too.
 * No account is created, because that would change the machine's users even for a short trial.
 */
const serviceAccounts = ["postgres", "_postgres", "nobody"];

/** The owner of the cluster in this folder, or the account for a new cluster. */
export async function selectAccount(data: string): Promise<OsAccount> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(data).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of serviceAccounts) {
    const account = await findUser(name);
    if (account) return account;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and there is no user ${serviceAccounts.join(" or ")}. Start the program as an ordinary user, or use another PostgreSQL server.`,
  );
}

async function findUser(name: string): Promise<OsAccount> {
  try {
    const ids = await Promise.all([runAs(undefined, "id", ["-u", name]), runAs(undefined, "id", ["-g", name])]);
    return { uid: Number(ids[0]), gid: Number(ids[1]) };
  } catch {
    // `id` fails if the user does not exist: the caller tries the next name.
    return undefined;
  }
}

/** Tests the access itself: the modes of the folder and its parents are not sufficient (access control lists, mounts). */
export async function canEnter(account: OsAccount, folder: string): Promise<boolean> {
  return runAs(account, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]).then(
    () => true,
    () => false,
  );
}

/**
 * Options of `spawn` for an account: a working folder that everybody may enter, and not this process's environment, which
 * may contain secrets and another user's TMPDIR. Node drops root's groups together with the uid.
 */
export function spawnOptions(account: OsAccount) {
  const env = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
  return { ...account, cwd: "/", env };
}

/** Runs a program to its end and returns its output. The error of a failure contains the last lines of the output. */
export async function runAs(account: OsAccount, command: string, args: string[], input = ""): Promise<string> {
  const child = spawn(command, args, spawnOptions(account));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  // A program that exits before it has read its input closes the pipe. Its exit code is checked below.
  child.stdin.on("error", () => {}).end(input);
  const code = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once("error", reject).once("close", (exit, signal) => resolve(exit ?? signal));
  });
  if (code !== 0) throw new Error(`${command} failed (${code}).\n${lastLines(output)}`);
  return output;
}

export function lastLines(text: string, count = 15): string {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
