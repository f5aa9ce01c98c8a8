import { orderNumber } from "#contract/orders/order-status.ts";
import { formatDate } from "#contract/values/format-date.ts";
import type { ShopSettings } from "../../../shop/settings/settings.ts";
import type { PrintedOrder } from "../../orders/index.ts";
import { describeVariant, type Recipient, toRecipient } from "./recipient.ts";

/** The contents of a packing slip. It has no prices, because packers do not see them. */
export type PackingSlip = {
  shop: { name: string; contact: string; returns: string };
  number: string;
  placedOn: string;
  payment: string;
  recipient: Recipient;
  items: readonly { name: string; variant: string; sku: string; quantity: number }[];
  units: number;
  /** Lines of the gift message. Undefined: the order is not a gift. Empty: a gift without a message. */
  gift: readonly string[] | undefined;
};

export function toPackingSlip(order: PrintedOrder, settings: ShopSettings): PackingSlip {
  const { app_title: name, email, mobile, returnDays } = settings;
  return {
    shop: {
      name,
      contact: [mobile, email].filter((part) => part !== "").join(" · "),
      returns: returnDays > 0 ? `Returns are possible within ${returnDays} days.` : "",
    },
    number: orderNumber(order.id),
    placedOn: formatDate(order.created_at),
    payment: order.payment_method === "cod" ? "Cash on delivery" : "Paid online",
    recipient: toRecipient(order.address),
    items: order.items.map((item) => ({
      name: item.name,
      variant: describeVariant(item),
      sku: item.sku ?? "",
      quantity: item.quantity,
    })),
    units: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    gift: order.gift_message === null ? undefined : toLines(order.gift_message),
  };
}

const maxLines = 8;
/** The lines of the message, with its line breaks. Their number is limited, so that they do not fill a page. */
function toLines(message: string): string[] {
  const lines = message
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(" ")];
}

export const countUnits = (units: number) => (units === 1 ? "1 unit" : `${units} units`);
