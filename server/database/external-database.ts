import pg from "pg";
import { ConfigError } from "../config.ts";

const minVersion = 15;

/** A database that the shopkeeper named, before anything is made in it: what cannot work there is told in words. */
export async function requireSupportedDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect().catch((error: Error) => {
      throw new ConfigError(`DATABASE_URL: the database cannot be reached: ${reasonOf(error)}`);
    });
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    );
    const { version, encoding } = rows[0]!;
    if (version < minVersion)
      throw new ConfigError(`DATABASE_URL: PostgreSQL ${minVersion} or later is needed, this is ${version}.`);
    if (encoding !== "UTF8") {
      throw new ConfigError(
        `DATABASE_URL: the database's encoding is ${encoding}. Make one with: create database … encoding 'UTF8' template template0`,
      );
    }
  } finally {
    await client.end().catch(() => {});
  }
}

/** Of several addresses of one name each has a reason of its own. */
function reasonOf(error: Error): string {
  const errors = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return errors.map(({ message }) => message).join(", ");
}

/** A user who may log in but make nothing, as PostgreSQL 15's usual rights have it. */
export function rethrowPermissionError(error: unknown): never {
  const { cause, message } = error as Error;
  if ((cause as { code?: string } | undefined)?.code !== "42501" && (error as { code?: string }).code !== "42501")
    throw error;
  throw new ConfigError(`DATABASE_URL: its user may not make tables there: ${message}. Let it own the database.`);
}
