import { orderNumber } from "#contract/orders/order-status.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { PrintedOrder } from "../../orders/index.ts";
import type { ShopSettings } from "../../settings/settings.ts";
import { countUnits } from "../slips/packing-slip.ts";
import { type Recipient, toRecipient } from "../slips/recipient.ts";

export type ShippingLabel = {
  /** The name of the courier, or of the shop for a parcel without courier. */
  courier: string;
  /** The courier's tracking number (AWB); without one, the order's number. */
  barcode: string;
  number: string;
  contents: string;
  recipient: Recipient;
  senderTitle: string;
  sender: { name: string; address: string; phone: string };
  /** The amount to collect; undefined for a parcel that is paid, on which `banner` is printed. */
  cod: string | undefined;
  banner: { title: string; text: string };
};

/** A label for each parcel; one for an order that has none yet. The first parcel collects the cash of all. */
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
    // Scanners cannot read the bars of longer ones on this label, and Code 128 has ASCII only.
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
