import { pullQuoteWords } from "#contract/blog/blog-limits.ts";
import { t } from "../../ui/text/t.ts";

/** Splits plain text into paragraphs: each non-empty line is a paragraph. */
export function splitParagraphs(content: string): string[] {
  return content
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The first 20 words (SPEC §9). */
export function toPullQuote(content: string): string {
  const words = content.split(/\s+/).filter(Boolean);
  const quote = words.slice(0, pullQuoteWords).join(" ");
  if (words.length <= pullQuoteWords || /[.!?]$/.test(quote)) return quote;
  return `${quote.replace(/[,;:–—]$/, "")}…`;
}

export const getAuthorName = (author: { name: string } | null) => author?.name ?? t("Anonymous");
