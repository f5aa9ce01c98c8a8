import { expect, onTestFinished, test } from "vitest";
import { formatDate, formatDateTime, setDateLanguage, setDateRegion } from "./format-date.ts";

test("dates are formatted in en-US style in the shop's time zone", () => {
  expect(formatDate("2026-11-20T20:00:00.000Z")).toBe("Nov 21, 2026");
  expect(formatDate(Date.parse("2026-01-31T18:29:00.000Z"))).toBe("Jan 31, 2026");
  expect(formatDateTime(new Date("2026-11-01T10:00:00.000Z"))).toBe("Nov 1, 2026, 3:30 PM");
});

test("dates of the back office are formatted as in the shop's region", () => {
  onTestFinished(() => setDateLanguage("en"));
  setDateRegion();
  expect(formatDate("2026-11-20T20:00:00.000Z")).toBe("21 Nov 2026");
  expect(formatDateTime("2026-11-01T10:00:00.000Z")).toBe("1 Nov 2026, 3:30 pm");
});
