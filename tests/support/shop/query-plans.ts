import { CompiledQuery } from "kysely";
import { type Database, openDatabase } from "../../../server/platform/database/database.ts";
import { expect } from "./shop.ts";
import type { TestShop } from "./test-shop.ts";

const rowsRemoved = /Rows Removed by (?:Filter|Index Recheck): (\d+)/;
const rowsRead = /(?:Seq|Index|Index Only|Bitmap Heap) Scan.*actual time=\S+ rows=([\d.]+) loops=(\d+)/;

/** The maximum of rows that one node of a plan may read, and of rows that its filter may remove. */
type Limits = { maxRead: number; maxRemoved: number };

/**
 * Runs `run`, explains each of its queries, and expects that each node of the plans reads few rows. Returns the number
 * of queries. The caller has filled the tables and called "analyze".
 */
export async function expectFewRowsRead(
  { context }: TestShop,
  name: string,
  run: (db: Database) => Promise<unknown>,
  { maxRead, maxRemoved }: Limits,
): Promise<number> {
  const queries: CompiledQuery[] = [];
  await using observed = openDatabase(context.databaseUrl, { onQuery: (query) => void queries.push(query) });
  await run(observed);
  for (const { sql, parameters } of queries) {
    const { rows } = await context.db.executeQuery<{ "QUERY PLAN": string }>(
      CompiledQuery.raw(`explain analyze ${sql}`, [...parameters]),
    );
    const plan = rows.map((row) => row["QUERY PLAN"]);
    const read = plan.map((line) => {
      const [, each = 0, loops = 0] = rowsRead.exec(line) ?? [];
      return Number(each) * Number(loops);
    });
    const removed = plan.map((line) => Number(rowsRemoved.exec(line)?.[1] ?? 0));
    expect(Math.max(...read), `${name}\n${plan.join("\n")}`).toBeLessThanOrEqual(maxRead);
    expect(Math.max(...removed), `${name}\n${plan.join("\n")}`).toBeLessThanOrEqual(maxRemoved);
  }
  return queries.length;
}
