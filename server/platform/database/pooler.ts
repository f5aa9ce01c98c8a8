import pg from "pg";
import { ConfigError } from "../config/config-error.ts";
import { formatDatabaseAddress } from "./external-database.ts";
import { getRow } from "./get-row.ts";

// The server's start time distinguishes servers, and every user may read it.
const identityQuery = `
  select pg_postmaster_start_time()::text || ' ' || (select oid from pg_database where datname = current_database()) as id,
    current_setting('statement_timeout') as timeout`;
type Identity = { id: string; timeout: string };

/**
 * Checks that the pooler of DATABASE_URL leads to the database of DATABASE_DIRECT_URL, whose tables were migrated. Returns a
 * warning if nothing limits the time of queries through the pooler.
 */
export async function checkPooler(url: string, directUrl: string): Promise<string | undefined> {
  if (url === directUrl) return undefined;
  const pooled = await readIdentity(url);
  const direct = await readIdentity(directUrl);
  if (pooled.id !== direct.id) {
    throw new ConfigError(
      `DATABASE_DIRECT_URL: ${formatDatabaseAddress(directUrl)} is another database than that of DATABASE_URL, ${formatDatabaseAddress(url)}.`,
    );
  }
  if (pooled.timeout !== "0") return undefined;
  return "DATABASE_URL is a pooler without a statement_timeout: set one for its role or in the pooler (docs/operations.md)";
}

async function readIdentity(url: string): Promise<Identity> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return getRow(await client.query<Identity>(identityQuery));
  } catch (error) {
    // The message tells the operator which of the two URLs fails.
    throw new ConfigError(`${formatDatabaseAddress(url)} cannot be reached: ${(error as Error).message}`);
  } finally {
    // The connection must not outlive the check. An error of closing must not replace the check's error.
    await client.end().catch(() => {});
  }
}
