import type { ReportQuery } from "#contract/admin/reports/reports.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";

const addDays = (day: string, days: number) => toShopDay(startOfShopDay(day, days));
const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

type Preset = { id: string; label: string; toPeriod: (today: string) => { since: string; until: string } };

const lastDays = (days: number, label: string): Preset => ({
  id: `${days}-days`,
  label,
  toPeriod: (today) => ({ since: addDays(today, 1 - days), until: today }),
});

/** Presets of the period. Without a period in the address, the server and this page use the last 30 days. */
export const presets: readonly Preset[] = [
  lastDays(7, "Last 7 days"),
  lastDays(30, "Last 30 days"),
  lastDays(90, "Last 90 days"),
  lastDays(365, "Last 365 days"),
  { id: "month", label: "This month", toPeriod: (today) => ({ since: startOfMonth(today), until: today }) },
  { id: "last-month", label: "Last month", toPeriod: toLastMonth },
];
const defaultPreset = "30-days";

function toLastMonth(today: string) {
  const until = addDays(startOfMonth(today), -1);
  return { since: startOfMonth(until), until };
}

/** The id of the preset whose days are in the address: the default without days, and "" for other days. */
export function findPreset(search: URLSearchParams, today: string): string {
  const [since, until] = [search.get("since"), search.get("until")];
  if (!since && !until) return defaultPreset;
  const preset = presets.find(({ toPeriod }) => {
    const period = toPeriod(today);
    return period.since === since && period.until === until;
  });
  return preset?.id ?? "";
}

export function toReportQuery(search: URLSearchParams): ReportQuery {
  return { since: search.get("since") || undefined, until: search.get("until") || undefined };
}

/** Returns "Oct 28 – Nov 26, 2026" for two days. */
export function formatPeriod({ since, until }: { since: string; until: string }): string {
  const [first, last] = [formatDay(since), formatDay(until)];
  if (since === until) return last;
  return since.slice(0, 4) === until.slice(0, 4) ? `${first.replace(/, \d+$/, "")} – ${last}` : `${first} – ${last}`;
}

/** Returns "Nov 26, 2026" for a day, or "Nov 2026" for a month. */
export function formatDay(day: string): string {
  if (day.length > 7) return formatDate(startOfShopDay(day));
  return formatDate(startOfShopDay(`${day}-15`)).replace(/ \d+,/, "");
}
