import fc from "fast-check";
import { sql } from "kysely";
import type { MissedSearchesResponse, SearchDaysResponse } from "#contract/admin/reports/demand.ts";
import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { addMissedSearches } from "../../merchandise/missed-searches/missed-search-queries.ts";

async function get<Response>(staff: TestStaff, path: string): Promise<Response> {
  const response = await staff.request("GET", `/demand/searches${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const firstDay = "2026-01-15";
const addDays = (days: number) => toShopDay(startOfShopDay(firstDay, days));
const searched = fc.record({
  day: fc.integer({ min: 0, max: 160 }),
  text: fc.constantFrom("silk dupatta", "50% off", "क़मीज़", "a&b=c"),
  times: fc.integer({ min: 1, max: 3 }),
});

test("each number of searches without a result is the sum of its days, and compared with the period before", async ({
  shop,
}) => {
  const { db } = shop.context;
  const owner = await createStaff(shop, "owner");
  await fc.assert(
    fc.asyncProperty(
      fc.array(searched, { maxLength: 30 }),
      fc.constantFrom({ first: 60, days: 20 }, { first: 40, days: 1 }, { first: 80, days: 75 }),
      async (searches, { first, days }) => {
        await sql`delete from missed_searches`.execute(db);
        for (const { day, ...missed } of searches)
          await addMissedSearches(db, { day: addDays(day), missed: [missed], maxTexts: 1000 });
        const count = (from: number, minTimes: number) => {
          const within = searches.filter(({ day }) => day >= from && day < from + days);
          const sums = Map.groupBy(within, ({ text }): string => text);
          const rows = [...sums].map(
            ([text, each]) => [text, each.reduce((sum, { times }) => sum + times, 0)] as const,
          );
          return new Map(rows.filter(([, times]) => times >= minTimes));
        };
        const toTotals = (sums: Map<string, number>) => ({
          texts: sums.size,
          times: [...sums.values()].reduce((sum, times) => sum + times, 0),
        });
        const period = { since: addDays(first), until: addDays(first + days - 1) };
        const query = `?${new URLSearchParams(period)}`;
        const { rows, totals, totalsBefore } = await get<MissedSearchesResponse>(owner, query);
        expect(new Map(rows.map(({ text, times }) => [text, times]))).toEqual(count(first, 2));
        expect(totals).toEqual(toTotals(count(first, 2)));
        expect(totalsBefore).toEqual(toTotals(count(first - days, 2)));
        for (const { text, times, timesBefore, lastDay } of rows) {
          const opened = await get<SearchDaysResponse>(owner, `/days?${new URLSearchParams({ ...period, text })}`);
          expect(timesBefore).toBe(count(first - days, 1).get(text) ?? 0);
          expect([opened.times, opened.timesBefore]).toEqual([times, timesBefore]);
          const add = (field: "times" | "before") => opened.days.reduce((sum, day) => sum + day[field], 0);
          expect(add("times")).toBe(times);
          // Both periods have the same number of days, but perhaps not of months.
          if (opened.unit === "day") expect(add("before")).toBe(timesBefore);
          const last = opened.days.findLast((day) => day.times > 0)?.key ?? "";
          expect(lastDay.startsWith(last)).toBe(true);
          expect(opened.unit).toBe(days > 62 ? "month" : "day");
        }
      },
    ),
    { numRuns: 15 },
  );
});

test("a text that was searched for once is not found by guessing it", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const day = toShopDay(shop.context.now());
  const missed = [
    { text: "asha sample", times: 1 },
    { text: "silk", times: 2 },
  ];
  await addMissedSearches(shop.context.db, { day, missed, maxTexts: 1000 });
  const opened = await get<SearchDaysResponse>(owner, `/days?since=${day}&until=${day}&text=asha%20sample`);
  expect(opened).toMatchObject({ times: 0, days: [{ key: day, times: 0 }] });
  const silk = await get<SearchDaysResponse>(owner, `/days?since=${day}&until=${day}&text=silk`);
  expect(silk).toMatchObject({ times: 2, days: [{ key: day, times: 2, before: 0 }] });
  const file = await owner.request("GET", `/demand/searches/export?since=${day}&until=${day}&text=silk`);
  expect(file.body.replace(/^\ufeff/, "")).toBe(`Day,Times,Times before\r\n${day},2,0\r\nTotal,2,0\r\n`);
  for (const query of ["", "text=", `text=${"x".repeat(201)}`])
    expect((await owner.request("GET", `/demand/searches/days?${query}`)).statusCode).toBe(400);
  const packer = await createStaff(shop, "packer");
  expect((await packer.request("GET", "/demand/searches/days?text=silk")).statusCode).toBe(403);
});
