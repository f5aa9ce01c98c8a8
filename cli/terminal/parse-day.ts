import { toAsciiDigits } from "#contract/values/digits.ts";
import { UsageError } from "./command.ts";

/** The moment at which a day begins or ends, in Indian time (UTC+05:30). */
export function parseDay(name: string, text: string | boolean | undefined, side: "start" | "end"): Date | undefined {
  if (text === undefined) return undefined;
  const day = toAsciiDigits(String(text)).trim();
  const start = new Date(`${day}T00:00:00+05:30`);
  const indianTime = new Date(start.getTime() + 5.5 * 60 * 60 * 1000);
  // Date would silently turn the 31st of a shorter month into the 1st of the next month.
  const isCalendarDay = /^\d{4}-\d\d-\d\d$/.test(day) && indianTime.toJSON()?.startsWith(day);
  if (!isCalendarDay) throw new UsageError(`${name}: "${text}" is not a day, for example 2026-12-31.`);
  return side === "start" ? start : new Date(start.getTime() + 24 * 60 * 60 * 1000);
}
