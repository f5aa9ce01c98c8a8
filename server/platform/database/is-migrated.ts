import pg from "pg";
import { getRow } from "./get-row.ts";

/** Whether a shop has created its tables in this database. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const exists = "select to_regclass('migrations') is not null as exists";
    return getRow(await client.query<{ exists: boolean }>(exists)).exists;
  } finally {
    // The connection must not outlive the query. An error of closing must not replace the query's error.
    await client.end().catch(() => {});
  }
}
