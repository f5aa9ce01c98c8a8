import { vi } from "vitest";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { runSessionJobs } from "./session-jobs.ts";

const hour = 3_600_000;

/** Lets the hourly job run once, and returns whose sessions are left. */
async function runOnce({ context }: TestShop) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stop = runSessionJobs(context);
  vi.advanceTimersByTime(hour);
  await stop();
  vi.useRealTimers();
  const rows = await context.db.selectFrom("sessions").select("customer_id").execute();
  return rows.map(({ customer_id }) => customer_id);
}

test("sessions, ended ones too, are deleted once their tokens have expired", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  await asha.api.account.logout({});
  shop.advanceClock(23 * hour);
  const ravi = await shop.createCustomer("ravi");
  expect((await runOnce(shop)).sort()).toEqual([asha.id, ravi.id].sort());
  shop.advanceClock(2 * hour);
  expect(await runOnce(shop)).toEqual([ravi.id]);
});
