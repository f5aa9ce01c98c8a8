import type { Order } from "#contract/orders/orders.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { t } from "../../ui/text/t.ts";
import { isExchange } from "./is-exchange.ts";

/** Payment method and payment status of an order. */
export function PaymentLines({ order }: { order: Order }) {
  if (isExchange(order)) return t("Exchange: nothing to pay");
  return (
    <>
      {order.paymentMethod === "cod" ? t("Cash on Delivery") : t("Online Payment")}
      <br />
      {formatPaymentStatus(order)}
    </>
  );
}

function formatPaymentStatus({ status, paymentStatus, payment }: Order): string {
  if (payment?.state === "refunding") return t("Refund on its way");
  const isReversed = status === "cancelled" || status === "returned";
  if (isReversed && paymentStatus === "Pending") return t("Nothing was paid");
  const isPartlyRefunded = paymentStatus === "Paid" && payment?.refundedAmount;
  return isPartlyRefunded
    ? t("Paid, {amount} of it sent back", { amount: formatPaise(toPaise(payment.refundedAmount ?? 0)) })
    : t(paymentStatus);
}
