import type {
  PreviewShipping,
  ShippingCost,
  ShippingPreviewResponse,
} from "#contract/admin/settings/shipping-preview.ts";
import { findShippingTerms, type ShippingTerms } from "#contract/content/shipping-zones.ts";
import { toPaise, toRupees } from "#contract/values/money.ts";
import type { Database } from "../../../platform/database/database.ts";
import { calculateQuote } from "../../merchandise/pricing/index.ts";
import { findZone } from "../../selling/delivery/delivery.ts";
import { getSettings, type ShopSettings } from "../../shop/settings/settings.ts";
import { parseSettings } from "./edit-settings.ts";

type Preview = Omit<ShippingPreviewResponse, "status" | "success">;

/**
 * The total of a cart at a PIN code, with the stored shipping fees and with those of a form that is not saved.
 * @throws Refusal with an error per field that is not valid
 */
export async function previewShipping(db: Database, { settings, itemsTotal, pin }: PreviewShipping): Promise<Preview> {
  const stored = await getSettings(db);
  const edited: ShopSettings = { ...stored, ...parseSettings(settings) };
  const zone = await findZone(db, { pin });
  const own = edited.shippingZones.some((one) => one.zone.toLowerCase() === zone?.trim().toLowerCase());
  const [now, then] = [stored, edited].map((terms) => toCost(findShippingTerms(terms, zone), itemsTotal));
  if (!now || !then) throw new Error("A cost is missing");
  return { zone, hasOwnTerms: own, now, edited: then };
}

function toCost(terms: ShippingTerms, itemsTotal: number): ShippingCost {
  const price = toPaise(itemsTotal);
  const { shipping, total } = calculateQuote([{ price, mrp: price, quantity: 1 }], terms);
  return { fee: toRupees(shipping), total: toRupees(total), freeFrom: terms.freeShippingFrom };
}
