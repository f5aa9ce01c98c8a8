import { Refusal } from "#contract/errors.ts";

/** What the shop itself says is shown; anything else in the page's own words (SPEC §8). */
export function refusedOr(error: Error | null, otherwise: string): string {
  return error instanceof Refusal ? error.message : otherwise;
}

// SPEC §9: dates are shown en-US short; the shop's zone, so that server and browser name the same day.
const dates = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "Asia/Kolkata",
});
export const reviewDate = (date: string) => dates.format(new Date(date));
