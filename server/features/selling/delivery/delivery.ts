import { findShippingTerms, hasShippingZones } from "#contract/content/shipping-zones.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Delivery } from "#contract/orders/delivery.ts";
import type { AppContext } from "../../../context.ts";
import { createDatabaseCache } from "../../../platform/cache/database-cache.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { estimateDelivery, toDeliveryDays } from "./delivery-dates.ts";
import { type AreaRow, listAreas } from "./delivery-queries.ts";

export { type DeliveryEstimate, estimateDelivery } from "./delivery-dates.ts";
export { selectArea } from "./delivery-queries.ts";
export { findPin, findZone, getShippingTerms } from "./shipping-rule.ts";

export const deliveryTopic = "delivery";
/** A prefix has two to six digits. */
const prefixLengths = [6, 5, 4, 3, 2];

type Areas = ReadonlyMap<string, AreaRow>;

const cacheOf = createDatabaseCache<"areas", Areas>({
  maxEntries: 1,
  ttlMs: 60_000,
  topicsOf: () => [deliveryTopic],
});

/** The days on which an order that is placed now arrives at a PIN code, and whether it can be paid on delivery. */
export async function getDelivery({ db, now }: Pick<AppContext, "db" | "now">, pin: string): Promise<Delivery> {
  const load = async () => new Map((await listAreas(db)).map((area) => [area.prefix, area]));
  const area = findArea(await cacheOf(db).get("areas", load), pin);
  if (!area)
    return { pin, deliverable: false, city: null, state: null, codAllowed: true, earliest: null, latest: null };
  const settings = await getSettings(db);
  const { deliveryDays, orderCutoffHour } = settings;
  const { city, state, zone, cod_allowed: codAllowed, min_days: min, max_days: max } = area;
  const days = min === null || max === null ? deliveryDays : ([min, max] as const);
  const estimate = estimateDelivery(now(), { days, orderCutoffHour });
  const shipping = hasShippingZones(settings) ? { shipping: findShippingTerms(settings, zone) } : {};
  return { pin, deliverable: true, city, state, codAllowed, ...toDeliveryDays(estimate), ...shipping };
}

function findArea(areas: Areas, pin: string): AreaRow | undefined {
  for (const length of prefixLengths) {
    const area = areas.get(pin.slice(0, length));
    if (area) return area;
  }
  return undefined;
}

/** The refusal of cash on delivery for a postal code. */
export function toCodRefusal(postalCode: string): Refusal {
  return new Refusal(
    "cod_refused",
    `Cash on delivery is not available for the PIN code ${postalCode}; please pay online.`,
  );
}
