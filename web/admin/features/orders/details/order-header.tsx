import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { OrderLink } from "../../../ui/order-link.tsx";
import { OrderStatusBadge } from "../../../ui/order-status-badge.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PrintLinks } from "../print/print-links.tsx";
import { OrderActions } from "./order-actions.tsx";

type OrderHeaderProps = {
  title: string;
  /** Undefined while the order loads. */
  order: StaffOrderDetails | undefined;
};

/** Number and status of an order, with buttons for its next statuses. */
export function OrderHeader({ title, order }: OrderHeaderProps) {
  if (!order) return <PageHeader title={title} />;
  return (
    <PageHeader
      title={title}
      badges={
        <>
          <OrderStatusBadge status={order.status} />
          {order.blocks && order.blocks.length > 0 && <Badge tone="danger">Blocked customer</Badge>}
        </>
      }
      text={
        <>
          {order.replaces && (
            <>
              Exchange for <OrderLink id={order.replaces.orderId} number={order.replaces.number} />
              {" · "}
            </>
          )}
          {formatDateTime(order.placedAt)}
          {!order.replaces && (order.paymentMethod === "cod" ? " · Cash on delivery" : " · Online")}
        </>
      }
    >
      <OrderActions order={order} />
      <PrintLinks orderIds={[order._id]} invoiced={order.timeline.some(({ status }) => status === "processing")} />
    </PageHeader>
  );
}
