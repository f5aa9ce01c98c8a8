import { sql } from "kysely";
import { expect } from "vitest";
import type { JobType } from "../../../server/platform/jobs/jobs.ts";
import type { TestShop } from "./test-shop.ts";

type Shop = Pick<TestShop, "context">;

/** Waits until the queue has sent every mail and has recorded it. */
export const drainMails = (shop: Shop) => drainJobs(shop, "mail");

/** Waits until the queue has processed and deleted every job of this type. */
export async function drainJobs({ context: { db } }: Shop, type: JobType) {
  const countJobs = async () =>
    (await sql`select from pgboss.job where name = ${type} and state <> 'failed'`.execute(db)).rows.length;
  await expect.poll(countJobs).toBe(0);
}
