import { expect, test } from "vitest";
import { dayOf, momentOf } from "./shop-calendar.ts";

test("dates are en-US short, by the shop's own calendar", () => {
  expect(dayOf("2026-11-20T20:00:00.000Z")).toBe("Nov 21, 2026");
  expect(dayOf(Date.parse("2026-01-31T18:29:00.000Z"))).toBe("Jan 31, 2026");
  expect(momentOf(new Date("2026-11-01T10:00:00.000Z"))).toBe("Nov 1, 2026, 3:30 PM");
});
