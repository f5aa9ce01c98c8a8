import { expect, test } from "vitest";
import { addBusinessDays } from "./business-days.ts";

const after = (start: string, days: number) => addBusinessDays(new Date(start), days).toISOString().slice(0, 16);

test("Saturday and Sunday do not count as business days", () => {
  // The days are a Wednesday, a Thursday and a Friday.
  expect(after("2026-11-18T06:00:00Z", 2)).toBe("2026-11-20T06:00");
  expect(after("2026-11-19T06:00:00Z", 3)).toBe("2026-11-24T06:00");
  expect(after("2026-11-20T06:00:00Z", 5)).toBe("2026-11-27T06:00");
});

test("an order at the weekend counts from Monday", () => {
  expect(after("2026-11-21T06:00:00Z", 1)).toBe("2026-11-23T06:00");
  expect(after("2026-11-22T06:00:00Z", 1)).toBe("2026-11-23T06:00");
  // Friday evening in London is Saturday in Jaipur.
  expect(after("2026-11-20T20:00:00Z", 1)).toBe("2026-11-22T20:00");
});
