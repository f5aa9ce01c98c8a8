import type { Order } from "#contract/orders/orders.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { isExchange } from "./is-exchange.ts";

/** Payment method and payment status of an order. */
export function PaymentLines({ order }: { order: Order }) {
  if (isExchange(order)) return "Exchange: nothing to pay";
  return (
    <>
      {order.paymentMethod === "cod" ? "Cash on Delivery" : "Online Payment"}
      <br />
      {formatPaymentStatus(order)}
    </>
  );
}

function formatPaymentStatus({ status, paymentStatus, payment }: Order): string {
  if (payment?.state === "refunding") return "Refund on its way";
  const isReversed = status === "cancelled" || status === "returned";
  if (isReversed && paymentStatus === "Pending") return "Nothing was paid";
  const isPartlyRefunded = paymentStatus === "Paid" && payment?.refundedAmount;
  return isPartlyRefunded
    ? `Paid, ${formatPaise(toPaise(payment.refundedAmount ?? 0))} of it sent back`
    : paymentStatus;
}
