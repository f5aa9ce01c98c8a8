import type { Order } from "#contract/orders.ts";
import { pluralize } from "../ui/pluralize.ts";
import { useHold } from "./use-hold.ts";

/** Minutes at which the time left is said aloud; every second would be a torment. */
const saidAt = [10, 5, 2, 1];

export function HoldClock({ order }: { order: Order }) {
  const { seconds, over } = useHold(order);
  const mark = seconds === undefined ? undefined : saidAt.findLast((minutes) => seconds <= minutes * 60);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-wash p-5 sm:px-6">
      <p className="text-muted">
        {over ? "The time to pay is over. Your pieces go back to the shop." : "Your pieces are held for you for"}
      </p>
      {!over && (
        <p role="timer" className="min-w-[4ch] font-display text-3xl tabular-nums">
          {seconds === undefined ? "…" : clock(seconds)}
        </p>
      )}
      <p role="status" className="sr-only">
        {over && "The time to pay is over."}
        {!over && mark && `Less than ${pluralize(mark, "minute")} left to pay.`}
      </p>
    </div>
  );
}

/** "14:05" */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
