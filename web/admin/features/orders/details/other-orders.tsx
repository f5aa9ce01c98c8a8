import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { ButtonLink } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { OrderLink } from "../../../ui/order-link.tsx";
import { OrderStatusBadge } from "../../../ui/order-status-badge.tsx";

type OtherOrdersProps = NonNullable<StaffOrderDetails["others"]> & Pick<StaffOrderDetails, "customerId">;

/** The customer's other orders, and a link to the customer. */
export function OtherOrders({ count, orders, customerId }: OtherOrdersProps) {
  const can = useCan();
  return (
    <Card
      title={count === 0 ? "First order of this customer" : `Other orders (${count})`}
      action={
        customerId !== undefined &&
        can("customers:read") && (
          <ButtonLink variant="quiet" size="sm" className="-mr-4" to={`/admin/customers/${customerId}`}>
            Customer
          </ButtonLink>
        )
      }
    >
      <ul className="grid gap-2 text-sm">
        {orders.map(({ _id, number, placedAt, status, total }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span>
              <OrderLink id={_id} number={number} /> <span className="text-muted">{formatDate(placedAt)}</span>
            </span>
            <span className="flex items-center gap-2 tabular-nums">
              {formatPaise(toPaise(total))} <OrderStatusBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
