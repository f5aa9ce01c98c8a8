import { pullQuoteWords } from "#contract/blog-limits.ts";
import { grouped } from "#contract/money.ts";

/** Plain text as it is read: a paragraph a line. */
export function paragraphsOf(content: string): string[] {
  return content
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The first 20 words (SPEC §9). */
export function pullQuoteOf(content: string): string {
  const words = content.split(/\s+/).filter(Boolean);
  const quote = words.slice(0, pullQuoteWords).join(" ");
  if (words.length <= pullQuoteWords || /[.!?]$/.test(quote)) return quote;
  return `${quote.replace(/[,;:–—]$/, "")}…`;
}

// SPEC §9: dates are shown en-US short; the shop's zone, so that server and browser name the same day.
const days = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "Asia/Kolkata",
});
export const blogDay = (instant: string) => days.format(new Date(instant));

export const commentsCounted = (count: number) => `${count} ${count === 1 ? "comment" : "comments"}`;
export const viewsCounted = (count: number) => `${grouped(count)} ${count === 1 ? "view" : "views"}`;

export const authorName = (author: { name: string } | null) => author?.name ?? "Anonymous";
