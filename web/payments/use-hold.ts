import type { Order } from "#contract/orders.ts";
import { useSecondsUntil } from "../ui/countdown.ts";

/** How long an unpaid order still holds its pieces. Seconds; undefined until the browser's clock has been looked at. */
type Hold = { seconds: number | undefined; over: boolean };

export function useHold({ payUntil }: Pick<Order, "payUntil">): Hold {
  const seconds = useSecondsUntil(payUntil ? Date.parse(payUntil) : 0);
  return payUntil ? { seconds, over: seconds === 0 } : { seconds: undefined, over: false };
}
