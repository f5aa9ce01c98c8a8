import type { Order } from "#contract/orders/orders.ts";
import { CheckIcon, CloseIcon } from "../../../ui/icons/icons.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { type TrackingStep, toTrackingSteps } from "./tracking-steps.ts";

/** Vertical list of tracking steps, from order to delivery. */
export function Tracking({ order }: { order: Order }) {
  return (
    <ol aria-label={t("Tracking")}>
      {toTrackingSteps(order).map((step) => (
        <Step key={step.label} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { label, state, time, text } }: { step: TrackingStep }) {
  const isUpcoming = state === "upcoming";
  const isCurrent = state === "current" || state === "arrived" || state === "stopped";
  return (
    <li aria-current={isCurrent ? "step" : undefined} className="group grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-5">
      <span aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center">
        <span className={`grid size-7 place-items-center rounded-full border ${dots[state]}`}>
          {(state === "complete" || state === "arrived") && <CheckIcon className="size-4" />}
          {state === "current" && <span className="size-2 rounded-full bg-current" />}
          {state === "stopped" && <CloseIcon className="size-4" />}
        </span>
        <span className={`w-px group-last:hidden ${state === "complete" ? "bg-accent" : "bg-hairline"}`} />
      </span>
      <div className={`min-h-22 pb-6 group-last:min-h-0 group-last:pb-0 ${isUpcoming ? "text-muted" : ""}`}>
        <p className={isCurrent ? "font-medium" : ""}>
          {label}
          {state === "complete" && <span className="sr-only">{t(", done")}</span>}
        </p>
        {time && <p className="text-sm tabular-nums text-muted">{time}</p>}
        {text && (
          <p lang={contentLanguage(text)} className="mt-1 text-sm text-muted">
            {text}
          </p>
        )}
      </div>
    </li>
  );
}

const dots: Record<TrackingStep["state"], string> = {
  complete: "border-accent bg-accent text-accent-ink",
  arrived: "border-accent bg-accent text-accent-ink",
  current: "border-accent text-accent",
  upcoming: "border-line/60",
  stopped: "border-danger text-danger",
};
