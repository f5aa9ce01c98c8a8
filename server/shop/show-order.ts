import { formatDateTime } from "#contract/format-date.ts";
import { formatPrice, toRupees } from "#contract/money.ts";
import { orderNumber } from "#contract/order-status.ts";
import type { getOrderDetails } from "../orders/admin-orders.ts";
import { toDeliveryFact, toPriceFacts } from "../orders/order-mail.ts";
import { inColumns } from "./in-columns.ts";
import { visible } from "./visible.ts";

/** An order with its pieces, its price, its way and where it goes: what a packer needs, in lines. */
export function linesOfOrder({
  order,
  email,
  packingItems: pieces,
}: Awaited<ReturnType<typeof getOrderDetails>>): string[] {
  const paid = order.paymentMethod === "cod" ? "at the door" : `online, ${order.paymentStatus.toLowerCase()}`;
  return [
    `#${orderNumber(order._id)}  ${order.status}  ${paid}`,
    "",
    ...inColumns(
      pieces.map(({ quantity, name, size, color, price, sku, key }) => [
        `${quantity} ×`,
        ...[name, size, color, sku ?? "", key ?? ""].map(visible),
        formatPrice(toRupees(price * quantity)),
      ]),
    ),
    "",
    ...inColumns(toPriceFacts(order).map(({ label, value }) => [label, value])),
    "",
    ...toDeliveryFact(order).value.map(visible),
    email,
    "",
    ...order.history.map(
      ({ at, status, note }) =>
        `${formatDateTime(new Date(at)).replaceAll("\u202F", " ")}  ${status}${note && `: ${visible(note)}`}`,
    ),
  ];
}
