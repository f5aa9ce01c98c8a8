import type { OrderStatus } from "#contract/orders/order-status.ts";
import { Badge, type Tone } from "../../ui/display/badge.tsx";

const badges: Record<OrderStatus, { label: string; tone: Tone }> = {
  pending: { label: "Awaiting payment", tone: "warning" },
  confirmed: { label: "Confirmed", tone: "success" },
  processing: { label: "Processing", tone: "warning" },
  shipped: { label: "Shipped", tone: "neutral" },
  "in transit": { label: "In transit", tone: "neutral" },
  delivered: { label: "Delivered", tone: "success" },
  cancelled: { label: "Cancelled", tone: "danger" },
};

export function getStatusLabel(status: OrderStatus): string {
  return badges[status].label;
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = badges[status];
  return <Badge tone={tone}>{label}</Badge>;
}
