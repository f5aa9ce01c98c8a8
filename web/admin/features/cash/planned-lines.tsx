import type { RemittanceLine, RemittancePlanResponse } from "#contract/admin/cash/cash.ts";
import type { CashRowState } from "#contract/admin/cash/cash-row-states.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Badge, type Tone } from "../../../ui/display/badge.tsx";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { OrderLink } from "../../ui/order-link.tsx";
import { Difference } from "./difference.tsx";

const states: Record<CashRowState, { label: string; tone: Tone }> = {
  ready: { label: "Ready", tone: "success" },
  unknown: { label: "Unknown tracking number", tone: "danger" },
  remitted: { label: "Already paid", tone: "neutral" },
  undelivered: { label: "Not delivered", tone: "warning" },
  prepaid: { label: "Paid online", tone: "warning" },
  invalid: { label: "Cannot be read", tone: "danger" },
};
/** Maximum number of rows in the list. A file has up to 5,000 rows, so further rows are only counted. */
const maxShown = 300;

/** Lists the result that each row of the file would have. Rows that would not be imported come first. */
export function PlannedLines({ plan: { lines, taken } }: { plan: RemittancePlanResponse }) {
  const sorted = [...lines].sort((one, other) => rank(one) - rank(other) || one.line - other.line);
  return (
    <section aria-label="Rows of the file" className="grid gap-2 text-sm">
      <p className="font-medium">
        {taken} of {pluralize(lines.length, "row")} can be imported.
      </p>
      <ul className="grid">
        {sorted.slice(0, maxShown).map((line) => (
          <Line key={line.line} {...line} />
        ))}
      </ul>
      {lines.length > maxShown && <p className="text-muted">… and {pluralize(lines.length - maxShown, "more row")}</p>}
    </section>
  );
}

const rank = ({ state, difference }: RemittanceLine) => (state === "ready" ? (difference === 0 ? 2 : 1) : 0);

function Line({ line, awb, reference, paidOn, state, problem, order, expected, paid, difference }: RemittanceLine) {
  const { label, tone } = states[state];
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-hairline py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-muted">{line}</span> <span className="font-medium">{awb || "–"}</span>{" "}
        {order && <OrderLink id={order._id} number={order.number} />}{" "}
        <span className="text-muted">{[reference, paidOn].filter(Boolean).join(" · ")}</span>
        {problem && <span className="block text-danger">{problem}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-2 tabular-nums sm:justify-end">
        {paid !== null && (
          <span>
            {formatPaise(toPaise(paid))}
            {expected !== null && expected > 0 && (
              <span className="text-muted"> of {formatPaise(toPaise(expected))}</span>
            )}
          </span>
        )}
        {state === "ready" && difference !== null && <Difference rupees={difference} />}
        <Badge tone={tone}>{label}</Badge>
      </p>
    </li>
  );
}
