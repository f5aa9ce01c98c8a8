import { findShippingTerms, hasShippingZones, type ShippingTerms } from "#contract/content/shipping-zones.ts";
import type { Database } from "../../../platform/database/database.ts";
import { addressNotFound } from "../../people/addresses/addresses.ts";
import type { ShopSettings } from "../../shop/settings/settings.ts";
import * as queries from "./delivery-queries.ts";

/**
 * The destination of an order: an address of the customer, the customer's default address, a postal code, or a PIN code
 * that somebody has entered.
 */
type Destination =
  | { addressId: string; customerId: string }
  | { customerId: string; pin: string | undefined }
  | { country: string; postalCode: string }
  | { pin: string | undefined };

/**
 * The shipping terms of a place. Without zones only an address is looked up.
 * @throws Refusal if the address is not the customer's
 */
export async function getShippingTerms(
  db: Database,
  settings: ShopSettings,
  destination: Destination,
): Promise<ShippingTerms> {
  if (!hasShippingZones(settings) && !("addressId" in destination)) return settings;
  return findShippingTerms(settings, await findZone(db, destination));
}

/**
 * The zone of a place, or null. A PIN code that was entered takes precedence over the default address, because the page
 * shows the PIN code beside the total.
 * @throws Refusal if the address is not the customer's
 */
export async function findZone(db: Database, destination: Destination): Promise<string | null> {
  if ("postalCode" in destination) return queries.findZone(db, destination);
  if ("addressId" in destination) {
    const found = await queries.findZoneOfAddress(db, destination);
    if (!found) throw addressNotFound();
    return found.zone;
  }
  const { pin } = destination;
  if (pin !== undefined) return queries.findZone(db, { country: "India", postalCode: pin });
  return "customerId" in destination ? queries.findZoneOfDefault(db, destination.customerId) : null;
}

/**
 * Reads the header in which requests for carts and quotes send the PIN code that was entered in the shop. A header that
 * is not a PIN code is ignored.
 */
export function findPin({ "delivery-pin": pin }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof pin === "string" && /^[1-9]\d{5}$/.test(pin) ? pin : undefined;
}

/** Zones that have fees but no PIN codes, because of a mistyped name. */
export async function listUnusedZones({ db }: { db: Database }, { shippingZones }: ShopSettings): Promise<string[]> {
  const used = new Set((await queries.listZones(db)).map((zone) => zone.toLowerCase()));
  return shippingZones.map(({ zone }) => zone).filter((zone) => !used.has(zone.toLowerCase()));
}

export function describeUnusedZones(zones: readonly string[]): string[] {
  if (zones.length === 0) return [];
  return [`No PIN code has the zone ${zones.join(", ")}: its fee is never charged.`];
}
