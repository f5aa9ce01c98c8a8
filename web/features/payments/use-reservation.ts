import type { Order } from "#contract/orders/orders.ts";
import { useSecondsUntil } from "../../ui/lifecycle/countdown.ts";

/**
 * Time left in an unpaid order's stock reservation. `secondsLeft` is undefined until the browser has read its clock.
 */
type Reservation = { secondsLeft: number | undefined; isExpired: boolean };

export function useReservation({ payUntil }: Pick<Order, "payUntil">): Reservation {
  const secondsLeft = useSecondsUntil(payUntil ? Date.parse(payUntil) : 0);
  return payUntil ? { secondsLeft, isExpired: secondsLeft === 0 } : { secondsLeft: undefined, isExpired: false };
}
