import type { StaffOrderDetails } from "#contract/admin/orders.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import { Card } from "../../../ui/card.tsx";
import { StatusBadge } from "../status/status-badge.tsx";

/** The customer's other orders. */
export function OtherOrders({ count, orders }: NonNullable<StaffOrderDetails["others"]>) {
  return (
    <Card title={count === 0 ? "First order of this customer" : `Other orders (${count})`}>
      <ul className="grid gap-2 text-sm">
        {orders.map(({ _id, number, placedAt, status, total }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span>
              <Link to={`/admin/orders/${_id}`} className="underline decoration-line underline-offset-4 tabular-nums">
                #{number}
              </Link>{" "}
              <span className="text-muted">{formatDate(placedAt)}</span>
            </span>
            <span className="flex items-center gap-2 tabular-nums">
              {formatPaise(toPaise(total))} <StatusBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
