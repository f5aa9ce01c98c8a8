import { toRupees } from "#contract/values/money.ts";

export function toAmount(paise: number): string {
  return toRupees(paise).toFixed(2).replace(/\.00$/, "");
}
