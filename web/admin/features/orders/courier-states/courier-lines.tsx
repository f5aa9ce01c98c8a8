import type { CourierRowState } from "#contract/admin/orders/shipping/courier-row-states.ts";
import type { CourierLine, CourierPlanResponse } from "#contract/admin/orders/shipping/courier-states.ts";
import { Badge, type Tone } from "../../../../ui/display/badge.tsx";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { OrderLink } from "../../../ui/order-link.tsx";
import { OrderStatusBadge } from "../../../ui/order-status-badge.tsx";

const states: Record<CourierRowState, { label: string; tone: Tone }> = {
  ready: { label: "Ready", tone: "success" },
  unchanged: { label: "No change", tone: "neutral" },
  backwards: { label: "Not possible", tone: "warning" },
  incomplete: { label: "Other parcels open", tone: "warning" },
  unknown: { label: "Unknown tracking number", tone: "danger" },
  unclear: { label: "State not understood", tone: "danger" },
  invalid: { label: "Cannot be read", tone: "danger" },
};
/** Maximum number of rows in the list. A file has up to 5,000 rows, so further rows are only counted. */
const maxShown = 300;
const ranks: readonly CourierRowState[] = [
  "invalid",
  "unknown",
  "unclear",
  "backwards",
  "incomplete",
  "ready",
  "unchanged",
];

/** Lists the change that each row of the file would make. Rows that need a member's attention come first. */
export function CourierLines({ plan: { lines, changes } }: { plan: CourierPlanResponse }) {
  const rank = ({ state }: CourierLine) => ranks.indexOf(state);
  const sorted = [...lines].sort((one, other) => rank(one) - rank(other) || one.line - other.line);
  const isMailed = changes.length > 0;
  return (
    <section aria-label="Rows of the file" className="grid gap-2 text-sm">
      <p className="font-medium">
        {pluralize(changes.length, "order")} of {pluralize(lines.length, "row")} would change.
      </p>
      {isMailed && (
        <p className="text-muted">
          Their customers get the usual emails after 10 seconds; until then you can undo it. Returned orders go to
          inspection, and their online payments are refunded.
        </p>
      )}
      <ul className="grid">
        {sorted.slice(0, maxShown).map((line) => (
          <Line key={line.line} {...line} />
        ))}
      </ul>
      {lines.length > maxShown && <p className="text-muted">… and {pluralize(lines.length - maxShown, "more row")}</p>}
    </section>
  );
}

function Line({ line, awb, status, state, reason, order, from, to }: CourierLine) {
  const { label, tone } = states[state];
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-hairline py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-muted">{line}</span> <span className="font-medium">{awb || "–"}</span>{" "}
        {order && <OrderLink id={order._id} number={order.number} />} <span className="text-muted">{status}</span>
        {reason && <span className="block text-muted">{reason}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-2 sm:justify-end">
        {from && <OrderStatusBadge status={from} />}
        {state === "ready" && to && (
          <>
            <span aria-hidden="true">→</span>
            <span className="sr-only">becomes</span>
            <OrderStatusBadge status={to} />
          </>
        )}
        <Badge tone={tone}>{label}</Badge>
      </p>
    </li>
  );
}
