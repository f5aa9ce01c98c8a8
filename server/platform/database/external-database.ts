import pg from "pg";
import { ConfigError } from "../config/config-error.ts";
import { getRow } from "./get-row.ts";

const minVersion = 15;

/** Checks the database of DATABASE_URL before anything is created in it. Throws a ConfigError that says what to change. */
export async function requireSupportedDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect().catch((error: Error) => {
      throw new ConfigError(`DATABASE_URL: the database cannot be reached: ${errorMessage(error)}`);
    });
    const result = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    );
    const { version, encoding } = getRow(result);
    if (version < minVersion)
      throw new ConfigError(`DATABASE_URL: PostgreSQL ${minVersion} or later is needed, this is ${version}.`);
    if (encoding !== "UTF8") {
      throw new ConfigError(
        `DATABASE_URL: the database's encoding is ${encoding}. Make one with: create database … encoding 'UTF8' template template0`,
      );
    }
  } finally {
    // The connection must not outlive the check. An error of closing must not replace the check's error.
    await client.end().catch(() => {});
  }
}

/** The host and path of a database URL, without user and password. */
export function formatDatabaseAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** A host name with several addresses causes an AggregateError with one error for each address. */
function errorMessage(error: Error): string {
  const errors = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return errors.map(({ message }) => message).join(", ");
}

/** Explains why the migrations cannot write. By default, PostgreSQL 15 lets a user log in but create nothing in the schema `public`. */
export function rethrowPermissionError(error: unknown): never {
  const { cause, code, message } = error as Error & { code?: string };
  const codes = [code, (cause as { code?: string } | undefined)?.code];
  if (codes.includes("25006")) throw new ConfigError(`DATABASE_URL: the database is read-only: ${message}.`);
  if (codes.includes("42501"))
    throw new ConfigError(`DATABASE_URL: its user may not make tables there: ${message}. Let it own the database.`);
  throw error;
}
