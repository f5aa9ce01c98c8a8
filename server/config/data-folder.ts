import { randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../platform/config/config-error.ts";

/** With DATABASE_URL several machines may share a database. A secret created on one of them would sign out the others' customers. */
export function readOrCreateSecret(dataDir: string, databaseUrl: string | undefined): string {
  if (databaseUrl) {
    throw new ConfigError("JWT_SECRET: must be given with DATABASE_URL (32 characters or more, the same everywhere)");
  }
  const file = `${dataDir}/jwt-secret`;
  try {
    mkdirSync(dataDir, { recursive: true });
    // Several processes may start at once: one of them creates the file (flag wx), and all read it.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    // EEXIST: an earlier or concurrent start has created the file. EEXIST is also thrown if dataDir itself is a file.
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" || !statSync(dataDir).isDirectory())
      throw new ConfigError(`DATA_DIR: cannot write to ${dataDir}: ${message}`);
  }
  const secret = readFileSync(file, "utf8");
  // A full disk or a power cut leaves an empty file. With an empty secret anybody could sign tokens.
  if (secret.length < 32) throw new ConfigError(`${file} holds no secret. Delete it to create a new one.`);
  return secret;
}

/**
 * Throws unless the folder holds a shop. A symbolic link is enough (lstat): opening the database reports a link to a
 * missing folder.
 */
export function requireShopFolder(dataDir: string) {
  if (lstatSync(join(dataDir, "postgres"), { throwIfNoEntry: false })) return;
  throw new ConfigError(
    `There is no shop in ${dataDir}. Give the command the DATA_DIR of the shop, or its DATABASE_URL and JWT_SECRET. A new shop is created by npm start.`,
  );
}
