import { formatInteger } from "#contract/values/money.ts";

/** "1 item", "2 items", "12,34,567 items" */
export function pluralize(count: number, singular: string): string {
  return `${formatInteger(count)} ${count === 1 ? singular : `${singular}s`}`;
}
