import type { StaffOrder } from "#contract/admin/orders/orders.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Age } from "../../../ui/age.tsx";
import { OrderLink } from "../../../ui/order-link.tsx";
import { OrderStatusBadge } from "../../../ui/order-status-badge.tsx";
import { Total, Units } from "./order-columns.tsx";

/** An order in the list on a phone. */
export function OrderCard(order: StaffOrder) {
  const { customer, city, status, placedAt, tags, total } = order;
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <OrderLink id={order._id} number={order.number} isRowLink />
        <OrderStatusBadge status={status} />
      </div>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          {customer.name} <span className="block text-muted">{city}</span>
        </span>
        <span className="text-right text-muted">
          <Age at={placedAt} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-2">
        <Units {...order} />
        {total !== undefined && <Total {...order} />}
      </div>
      {tags.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      )}
    </div>
  );
}
