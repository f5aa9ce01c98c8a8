import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { returnStatusLabels } from "#contract/admin/returns/return-list.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { OrderLink } from "../../../ui/order-link.tsx";
import { OrderStatusBadge } from "../../../ui/order-status-badge.tsx";
import { Section } from "../../../ui/section.tsx";
import { returnStatusTones } from "../../returns/status-tones.ts";

/** The newest orders, with a link to all of them in the list of orders. */
export function CustomerOrders({ newestOrders, placedOrders, email, deletedAt }: CustomerDetails) {
  return (
    <section aria-labelledby="orders">
      <div className="flex items-baseline justify-between gap-3 pb-3">
        <h2 id="orders" className="text-lg font-medium">
          Orders{placedOrders > 0 && ` (${placedOrders})`}
        </h2>
        {placedOrders > newestOrders.length && deletedAt === null && (
          <Link
            to={`/admin/orders?view=all&q=${encodeURIComponent(email)}`}
            className="text-sm underline decoration-line underline-offset-4 hover:text-accent"
          >
            All orders
          </Link>
        )}
      </div>
      {newestOrders.length === 0 && <p className="text-sm text-muted">No orders yet.</p>}
      <ul className="grid text-sm">
        {newestOrders.map(({ _id, number, placedAt, status, total }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-hairline py-2 first:border-t"
          >
            <span className="flex items-center gap-3">
              <OrderLink id={_id} number={number} />
              <span className="text-muted">{formatDate(placedAt)}</span>
            </span>
            <span className="flex items-center gap-3 tabular-nums">
              {formatPaise(toPaise(total))} <OrderStatusBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kinds: Readonly<Record<string, string>> = { return: "Return", exchange: "Exchange", rto: "Returned to origin" };

export function CustomerReturns({ newestReturns }: Pick<CustomerDetails, "newestReturns">) {
  if (newestReturns.length === 0) return null;
  return (
    <Section title="Returns">
      <ul className="grid text-sm">
        {newestReturns.map(({ _id, orderId, number, kind, status, requestedAt }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-hairline py-2 first:border-t"
          >
            <span className="flex flex-wrap items-center gap-x-3">
              <OrderLink id={orderId} number={number} />
              {kinds[kind] ?? kind}
              <span className="text-muted">{formatDate(requestedAt)}</span>
            </span>
            <Badge tone={returnStatusTones[status]}>{returnStatusLabels[status]}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
