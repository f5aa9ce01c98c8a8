import { expect, test } from "vitest";
import { isIndia } from "#contract/values/india.ts";
import { formatDeliveryDays } from "./delivery-days.ts";
import { toPin } from "./find-delivery.ts";

test("delivery days have weekday, month and day", () => {
  expect(formatDeliveryDays("2026-11-28", "2026-11-30")).toBe("Sat, Nov 28 – Mon, Nov 30");
});

test("a delivery range of a single day shows that day once", () => {
  expect(formatDeliveryDays("2026-12-31", "2026-12-31")).toBe("Thu, Dec 31");
});

test("a PIN code is six digits, with or without a space", () => {
  expect(["560001", "560 001", " 560001 "].map(toPin)).toEqual(["560001", "560001", "560001"]);
  expect(["5600", "060001", "5600011", "SW1A 1AA", ""].map(toPin)).toEqual(Array(5).fill(undefined));
  expect(["India", " india ", "IN", "Indonesia", ""].map(isIndia)).toEqual([true, true, true, false, false]);
});
