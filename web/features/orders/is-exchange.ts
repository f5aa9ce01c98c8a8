import type { Order } from "#contract/orders/orders.ts";

/** True if the order is an exchange. Its discount is the value of the returned units and not from a coupon. */
export const isExchange = ({ coupon, quote }: Pick<Order, "coupon" | "quote">) =>
  coupon === undefined && quote.coupon > 0;
