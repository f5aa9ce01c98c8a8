import { grouped } from "#contract/money.ts";

/** "1 item", "2 items", "12,34,567 items" */
export function counted(count: number, one: string): string {
  return `${grouped(count)} ${count === 1 ? one : `${one}s`}`;
}
