import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** Whom PostgreSQL runs as; undefined: as whoever runs the shop. */
export type OsAccount = { uid: number; gid: number } | undefined;

/*
 * PostgreSQL refuses to run as root. For root's shop we take, in this order:
 * 1. the owner of a cluster that is there already: nobody else may open its files;
 * 2. `postgres` (macOS: `_postgres`), the account that systems keep for just this and that owns nothing else of worth;
 * 3. `nobody`, which is on every machine. It should own no files, as other services may run under it too; hence last.
 * An account of our own is not made: that would change the machine's users for a shop that is perhaps only tried out.
 */
const serviceAccounts = ["postgres", "_postgres", "nobody"];

/** The account that the cluster in this folder belongs to, or would have to. */
export async function selectAccount(data: string): Promise<OsAccount> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(data).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of serviceAccounts) {
    const account = await findUser(name);
    if (account) return account;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and there is no user ${serviceAccounts.join(" or ")}. Start the shop as an ordinary user, or set DATABASE_URL.`,
  );
}

async function findUser(name: string): Promise<OsAccount> {
  try {
    const ids = await Promise.all([runAs(undefined, "id", ["-u", name]), runAs(undefined, "id", ["-g", name])]);
    return { uid: Number(ids[0]), gid: Number(ids[1]) };
  } catch {
    return undefined;
  }
}

/** Asked of the system itself, as modes of a folder and its parents do not tell all (access lists, mounts). */
export async function canEnter(account: OsAccount, folder: string): Promise<boolean> {
  return runAs(account, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]).then(
    () => true,
    () => false,
  );
}

/**
 * How a program is started under an account: from a folder that everybody may enter, and without the shop's
 * environment, which holds secrets and a TMPDIR that may be another's. Node drops root's groups along with the uid.
 */
export function spawnOptions(account: OsAccount) {
  const env = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
  return { ...account, cwd: "/", env };
}

/** Runs a program to its end and returns all it wrote; an error holds its last lines. */
export async function runAs(account: OsAccount, command: string, args: string[], input = ""): Promise<string> {
  const child = spawn(command, args, spawnOptions(account));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  // A program that ends before it has read its input closes the pipe; its exit code says what there is to say.
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
