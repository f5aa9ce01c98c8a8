import { orderNumber } from "#contract/orders/order-status.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise } from "#contract/values/money.ts";
import { type getOrderDetails, toDeliveryFact, toPriceFacts } from "../../server/features/orders/index.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";

/** Lines of text for packing an order: items, prices, delivery address, email and status history. */
export function formatOrder({
  order,
  email,
  packingItems: items,
}: Awaited<ReturnType<typeof getOrderDetails>>): string[] {
  const payment = order.payment_method === "cod" ? "cash on delivery" : `online, ${order.paymentStatus.toLowerCase()}`;
  return [
    `#${orderNumber(order.id)}  ${order.status}  ${payment}`,
    "",
    ...formatColumns(
      items.map(({ quantity, name, size, color, price, sku, key }) => [
        `${quantity} ×`,
        ...[name, size, color, sku ?? "", key ?? ""].map(replaceControlCharacters),
        formatPaise(price * quantity),
      ]),
    ),
    "",
    ...formatColumns(toPriceFacts(order).map(({ label, value }) => [label, value])),
    "",
    ...toDeliveryFact(order).value.map(replaceControlCharacters),
    email,
    "",
    ...order.events.map(
      ({ created_at: at, status, note }) =>
        `${formatDateTime(at).replaceAll("\u202F", " ")}  ${status}${note && `: ${replaceControlCharacters(note)}`}`,
    ),
  ];
}
