import type { Order } from "#contract/orders.ts";
import { useSecondsUntil } from "../ui/countdown.ts";

/** How long an unpaid order still holds its pieces. Seconds; undefined until the browser's clock has been looked at. */
type Reservation = { secondsLeft: number | undefined; isExpired: boolean };

export function useReservation({ payUntil }: Pick<Order, "payUntil">): Reservation {
  const secondsLeft = useSecondsUntil(payUntil ? Date.parse(payUntil) : 0);
  return payUntil ? { secondsLeft, isExpired: secondsLeft === 0 } : { secondsLeft: undefined, isExpired: false };
}
