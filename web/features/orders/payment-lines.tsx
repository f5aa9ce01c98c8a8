import type { Order } from "#contract/orders/orders.ts";

/** Payment method and payment status of an order. */
export function PaymentLines({ order }: { order: Order }) {
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
  return status === "cancelled" && paymentStatus === "Pending" ? "Nothing was paid" : paymentStatus;
}
