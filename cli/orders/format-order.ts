import { orderNumber } from "#contract/orders/order-status.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise } from "#contract/values/money.ts";
import { type getOrderDetails, toDeliveryFact, toPriceFacts } from "../../server/features/selling/orders/index.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";

/** Lines of text for packing an order: items, prices, delivery address, email and status history. */
export function formatOrder({
  order,
  email,
  packingItems: items,
}: Awaited<ReturnType<typeof getOrderDetails>>): string[] {
  return [
    `#${orderNumber(order.id)}  ${order.status}  ${formatPayment(order)}`,
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

type OrderDetails = Awaited<ReturnType<typeof getOrderDetails>>["order"];
function formatPayment({ payment_method: method, paymentStatus, payment }: OrderDetails): string {
  if (method === "cod") return "cash on delivery";
  const isPartlyRefunded = payment?.state === "paid" && payment.refunded > 0;
  return `online, ${paymentStatus.toLowerCase()}${isPartlyRefunded ? `, ${formatPaise(payment.refunded)} refunded` : ""}`;
}
