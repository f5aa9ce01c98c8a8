import type { Order } from "#contract/orders.ts";

/** How an order is paid, and what has become of it. */
export function PaymentLines({ order }: { order: Pick<Order, "paymentMethod" | "paymentStatus" | "payment"> }) {
  return (
    <>
      {order.paymentMethod === "cod" ? "Cash on Delivery" : "Online Payment"}
      <br />
      {order.payment?.state === "refunding" ? "Refund on its way" : order.paymentStatus}
    </>
  );
}
