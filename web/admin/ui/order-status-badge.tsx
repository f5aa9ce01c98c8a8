import type { OrderStatus } from "#contract/orders/order-status.ts";
import { Badge, type Tone } from "../../ui/display/badge.tsx";

const tones: Record<OrderStatus, Tone> = {
  pending: "warning",
  confirmed: "indigo",
  processing: "plum",
  shipped: "teal",
  "in transit": "teal",
  delivered: "success",
  returning: "warning",
  returned: "neutral",
  cancelled: "neutral",
};

/** The labels tell staff the next task: a confirmed order is to be packed. */
const labels: Record<OrderStatus, string> = {
  pending: "Unpaid",
  confirmed: "To pack",
  processing: "Packed",
  shipped: "Shipped",
  "in transit": "In transit",
  delivered: "Delivered",
  returning: "Returning",
  returned: "Returned",
  cancelled: "Cancelled",
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={tones[status]} className="whitespace-nowrap">
      {labels[status]}
    </Badge>
  );
}
