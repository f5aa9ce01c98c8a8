import { maxReportDays } from "#contract/admin/reports/report-names.ts";
import type { ReportQuery } from "#contract/admin/reports/reports.ts";
import { Refusal } from "#contract/http/errors.ts";
import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import type { Period } from "./measures.ts";

const dayMs = 86_400_000;

/** @throws Refusal if the period ends before it begins, or is too long */
export function toPeriod({ since, until }: ReportQuery, today: string): Period {
  const end = until ?? (since !== undefined && since > today ? since : today);
  const period = { since: since ?? addDays(end, -29), until: end };
  const days = countDays(period);
  if (days < 1) throw new Refusal("invalid", "The period ends before it begins.");
  if (days > maxReportDays) throw new Refusal("invalid", `A report has at most ${maxReportDays} days.`);
  return period;
}

export const addDays = (day: string, days: number) => toShopDay(startOfShopDay(day, days));
const countDays = ({ since, until }: Period) => Math.round((Date.parse(until) - Date.parse(since)) / dayMs) + 1;

/** The period before, which has the same number of days and ends the day before this one. */
export function shiftPeriod(period: Period): Period {
  const days = countDays(period);
  return { since: addDays(period.since, -days), until: addDays(period.since, -1) };
}

/** Periods of more days are shown by months. */
const maxSingleDays = 62;
export type TimeUnit = "day" | "month";
export const toTimeUnit = (period: Period): TimeUnit => (countDays(period) > maxSingleDays ? "month" : "day");

/**
 * Every day or month of the period, also without counts, each with the corresponding day or month of the period before.
 */
export function listTimes(period: Period, unit: TimeUnit): { key: string; before: string | undefined }[] {
  const [times, earlier] = [listKeys(period, unit), listKeys(shiftPeriod(period), unit)];
  // The two periods are matched from their ends: they have the same number of days, but perhaps not of months.
  return times.map((key, index) => ({ key, before: earlier.at(index - times.length) }));
}

function listKeys(period: Period, unit: TimeUnit): string[] {
  const days = Array.from({ length: countDays(period) }, (_, index) => addDays(period.since, index));
  return unit === "day" ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
}
