import { grouped } from "#contract/money.ts";

/** "1 item", "2 items", "12,34,567 items" */
export function pluralize(count: number, singular: string): string {
  return `${grouped(count)} ${count === 1 ? singular : `${singular}s`}`;
}
