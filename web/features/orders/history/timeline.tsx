import type { Order } from "#contract/orders/orders.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { t } from "../../../ui/text/t.ts";
import { findTimelineEnd, type TimelineStep, toTimelineSteps } from "./timeline-steps.ts";

/** Progress of an order, with the day of every step reached. */
export function Timeline({ order }: { order: Pick<Order, "status" | "history"> }) {
  const steps = toTimelineSteps(order);
  const end = findTimelineEnd(order);
  if (end) {
    return <p className="text-sm text-muted">{t(end.text, { date: formatDate(end.at) })}</p>;
  }
  return (
    <ol aria-label={t("Order progress")} className="grid gap-x-3 text-sm sm:grid-cols-4">
      {steps.map((step) => (
        <Step key={step.label} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { label, state, at } }: { step: TimelineStep }) {
  const isReached = state !== "upcoming";
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={`flex items-start gap-3 border-s-2 py-2 ps-4 sm:border-t-2 sm:border-s-0 sm:pt-3 sm:ps-0 ${isReached ? "border-accent" : "border-hairline text-muted"}`}
    >
      <div>
        <p className={`flex items-center gap-1.5 ${state === "current" ? "font-medium" : ""}`}>
          {state === "complete" && <CheckIcon className="size-4 shrink-0 text-accent" />}
          {t(label)}
          {state === "complete" && <span className="sr-only">{t(", done")}</span>}
        </p>
        {at && <p className="text-muted">{formatDate(at)}</p>}
      </div>
    </li>
  );
}
