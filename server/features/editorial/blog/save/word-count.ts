import { wordsPerMinute } from "#contract/blog/blog-limits.ts";

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

export const toReadingMinutes = (words: number) => Math.max(1, Math.ceil(words / wordsPerMinute));
