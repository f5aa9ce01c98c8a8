import { sql } from "kysely";
import { expect } from "vitest";
import type { TestShop } from "./test-shop.ts";

/** Waits until the queue has sent every mail and has recorded it. */
export async function drainMails({ context: { db } }: Pick<TestShop, "context">) {
  const countJobs = async () =>
    (await sql`select from pgboss.job where name = 'mail' and state <> 'failed'`.execute(db)).rows.length;
  await expect.poll(countJobs, { timeout: 15_000 }).toBe(0);
}
