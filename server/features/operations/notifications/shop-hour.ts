import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";

/** The hour of the day, from 0 to 23, in the shop's time zone. */
export function toShopHour(moment: Date): number {
  return Math.floor((moment.getTime() - startOfShopDay(toShopDay(moment)).getTime()) / 3_600_000);
}
