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
  /** ASCII. */
  barcode: string;
  number: string;
  contents: string;
  recipient: Recipient;
  sender: { name: string; address: string; phone: string };
  /** The amount to collect; undefined for a parcel that is paid. */
  cod: string | undefined;
};

/** `barcode` is the courier's tracking number (AWB); default: the order's number. */
export function toShippingLabel(
  order: PrintedOrder,
  settings: ShopSettings,
  { courier = settings.app_title, barcode = orderNumber(order.id) }: { courier?: string; barcode?: string } = {},
): ShippingLabel {
  return {
    ...{ courier, barcode, number: orderNumber(order.id) },
    contents: `${countUnits(order.items.reduce((sum, { quantity }) => sum + quantity, 0))} · ${formatDate(order.created_at)}`,
    recipient: toRecipient(order.address),
    sender: { name: settings.app_title, address: settings.address, phone: settings.mobile },
    cod: order.payment_method === "cod" ? formatPaise(order.total) : undefined,
  };
}
