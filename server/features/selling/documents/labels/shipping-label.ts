import { orderNumber } from "#contract/orders/order-status.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { ShopSettings } from "../../../shop/settings/settings.ts";
import type { PrintedOrder } from "../../orders/index.ts";
import { countUnits } from "../slips/packing-slip.ts";
import { type Recipient, toRecipient } from "../slips/recipient.ts";

export type ShippingLabel = {
  /** The name of the courier, or of the shop for a parcel without courier. */
  courier: string;
  /** The courier's tracking number (AWB), or the order's number if the parcel has none. */
  barcode: string;
  number: string;
  contents: string;
  recipient: Recipient;
  senderTitle: string;
  sender: { name: string; address: string; phone: string };
  /** The amount to collect. Undefined for a paid parcel, on which `banner` is printed instead. */
  cod: string | undefined;
  banner: { title: string; text: string };
};

/**
 * A label for each parcel, or one label for an order without parcels. With the first parcel, the courier collects the
 * cash of the whole order.
 */
export function toShippingLabels(order: PrintedOrder, settings: ShopSettings): ShippingLabel[] {
  const { payment_method: paymentMethod, total, parcels } = order;
  const cod = paymentMethod === "cod" && total > 0 ? formatPaise(total) : undefined;
  if (parcels.length === 0) return [toLabel(order, settings, { units: countItems(order.items), cod })];
  return parcels.map(({ courier, awb, items }, index) =>
    toLabel(order, settings, { courier, awb, units: countItems(items), cod: index === 0 ? cod : undefined }),
  );
}

const countItems = (items: readonly { quantity: number }[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

type LabelledParcel = { courier?: string; awb?: string; units: number; cod: string | undefined };
function toLabel(
  order: PrintedOrder,
  settings: ShopSettings,
  { courier, awb = "", units, cod }: LabelledParcel,
): ShippingLabel {
  const number = orderNumber(order.id);
  return {
    courier: courier || settings.app_title,
    // A longer tracking number would have bars that are too narrow for scanners on this label, and Code 128 has ASCII
    // characters only.
    barcode: /^[\x21-\x7e]{1,30}$/.test(awb) ? awb : number,
    number,
    cod,
    contents: `${countUnits(units)} · ${formatDate(order.created_at)}`,
    banner: { title: "PREPAID", text: "Nothing to collect" },
    recipient: toRecipient(order.address),
    senderTitle: "If undelivered, return to",
    sender: { name: settings.app_title, address: settings.address, phone: settings.mobile },
  };
}
