import type { Order } from "#contract/orders/orders.ts";

/** Whether an order is paid by what was sent back of another one: its price is taken off without a coupon. */
export const isExchange = ({ coupon, quote }: Pick<Order, "coupon" | "quote">) =>
  coupon === undefined && quote.coupon > 0;
