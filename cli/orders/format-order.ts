import { formatDateTime } from "#contract/format-date.ts";
import { formatPrice, toRupees } from "#contract/money.ts";
import { orderNumber } from "#contract/order-status.ts";
import type { getOrderDetails } from "../../server/orders/admin-orders.ts";
import { toDeliveryFact, toPriceFacts } from "../../server/orders/order-mail.ts";
import { formatColumns } from "../terminal/columns.ts";
import { replaceControlCharacters } from "../terminal/control-characters.ts";

/** An order with its pieces, its price, its way and where it goes: what a packer needs, in lines. */
export function formatOrder({
  order,
  email,
  packingItems: items,
}: Awaited<ReturnType<typeof getOrderDetails>>): string[] {
  const paid = order.paymentMethod === "cod" ? "at the door" : `online, ${order.paymentStatus.toLowerCase()}`;
  return [
    `#${orderNumber(order._id)}  ${order.status}  ${paid}`,
    "",
    ...formatColumns(
      items.map(({ quantity, name, size, color, price, sku, key }) => [
        `${quantity} ×`,
        ...[name, size, color, sku ?? "", key ?? ""].map(replaceControlCharacters),
        formatPrice(toRupees(price * quantity)),
      ]),
    ),
    "",
    ...formatColumns(toPriceFacts(order).map(({ label, value }) => [label, value])),
    "",
    ...toDeliveryFact(order).value.map(replaceControlCharacters),
    email,
    "",
    ...order.history.map(
      ({ at, status, note }) =>
        `${formatDateTime(new Date(at)).replaceAll("\u202F", " ")}  ${status}${note && `: ${replaceControlCharacters(note)}`}`,
    ),
  ];
}
