import { formatDateTime } from "#contract/format-date.ts";
import { formatPrice, toRupees } from "#contract/money.ts";
import { orderNumber } from "#contract/order-status.ts";
import type { getOrderDetails } from "../../server/features/orders/admin-orders.ts";
import { toDeliveryFact, toPriceFacts } from "../../server/features/orders/order-mail.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";

/** Lines of text for packing an order: items, prices, delivery address, email and status history. */
export function formatOrder({
  order,
  email,
  packingItems: items,
}: Awaited<ReturnType<typeof getOrderDetails>>): string[] {
  const payment = order.paymentMethod === "cod" ? "cash on delivery" : `online, ${order.paymentStatus.toLowerCase()}`;
  return [
    `#${orderNumber(order._id)}  ${order.status}  ${payment}`,
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
