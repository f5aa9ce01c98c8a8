import type { Order } from "#contract/orders/orders.ts";
import { pluralize } from "../../ui/display/pluralize.ts";
import { t } from "../../ui/text/t.ts";
import { useReservation } from "./use-reservation.ts";

/** Minutes left at which screen readers announce the time; announcing every second would be unbearable. */
const announcedMinutes = [10, 5, 2, 1];

export function ReservationTimer({ order }: { order: Order }) {
  const { secondsLeft, isExpired } = useReservation(order);
  const minutesLeft =
    secondsLeft === undefined ? undefined : announcedMinutes.findLast((minutes) => secondsLeft <= minutes * 60);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-wash p-5 sm:px-6">
      <p className="text-muted">
        {isExpired ? t("The time to pay has run out. Your items go back on sale.") : t("Your items are reserved for")}
      </p>
      {!isExpired && (
        <p role="timer" className="min-w-[4ch] font-display text-3xl tabular-nums">
          {secondsLeft === undefined ? "…" : formatMinutesAndSeconds(secondsLeft)}
        </p>
      )}
      <p role="status" className="sr-only">
        {isExpired && t("The time to pay has run out.")}
        {!isExpired &&
          minutesLeft &&
          t("Less than {minutesLeft} left to pay.", { minutesLeft: pluralize(minutesLeft, "minute") })}
      </p>
    </div>
  );
}

/** Formats the time as "14:05". */
function formatMinutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
