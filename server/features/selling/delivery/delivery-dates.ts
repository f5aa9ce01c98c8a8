import { toShopDay } from "#contract/values/shop-day.ts";
import { addBusinessDays } from "./business-days.ts";

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
/** The shop's time zone has no daylight saving (shop-day.ts). */
const shopOffsetMs = 5.5 * hourMs;

export type DeliveryEstimate = { from: Date; to: Date };
type Terms = { days: readonly [number, number]; orderCutoffHour: number };

/**
 * The first and the last day on which an order arrives that is placed at this moment. From the cut-off hour on, the
 * order counts as placed on the next day.
 */
export function estimateDelivery(placedAt: Date, { days: [from, to], orderCutoffHour }: Terms): DeliveryEstimate {
  const hour = ((placedAt.getTime() + shopOffsetMs) % dayMs) / hourMs;
  const start = hour >= orderCutoffHour ? new Date(placedAt.getTime() + dayMs) : placedAt;
  return { from: addBusinessDays(start, from), to: addBusinessDays(start, to) };
}

export const toDeliveryDays = ({ from, to }: DeliveryEstimate) => ({
  earliest: toShopDay(from),
  latest: toShopDay(to),
});
