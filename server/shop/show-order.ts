import { formatPrice, toRupees } from "#contract/money.ts";
import { orderNumber } from "#contract/order-status.ts";
import { momentOf } from "#contract/shop-calendar.ts";
import { deliveryFact, priceFacts } from "../orders/order-letter.ts";
import type { getParticulars } from "../orders/shop-orders.ts";
import { inColumns } from "./in-columns.ts";
import { visible } from "./visible.ts";

/** An order with its pieces, its price, its way and where it goes: what a packer needs, in lines. */
export function linesOfOrder({ order, email, pieces }: Awaited<ReturnType<typeof getParticulars>>): string[] {
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
    ...inColumns(priceFacts(order).map(({ label, value }) => [label, value])),
    "",
    ...deliveryFact(order).value.map(visible),
    email,
    "",
    ...order.history.map(
      ({ at, status, note }) =>
        `${momentOf(new Date(at)).replaceAll("\u202F", " ")}  ${status}${note && `: ${visible(note)}`}`,
    ),
  ];
}
