import type { OrderStatus } from "#contract/orders/order-status.ts";
import { Badge, type Tone } from "../../ui/display/badge.tsx";

/** Each status has a colour of its own (SPEC §4). */
const badges: Record<OrderStatus, { label: string; tone: Tone }> = {
  pending: { label: "Awaiting payment", tone: "warning" },
  confirmed: { label: "Confirmed", tone: "indigo" },
  processing: { label: "Processing", tone: "plum" },
  shipped: { label: "Shipped", tone: "teal" },
  "in transit": { label: "In transit", tone: "neutral" },
  delivered: { label: "Delivered", tone: "success" },
  returning: { label: "On its way back", tone: "accent" },
  returned: { label: "Returned", tone: "ink" },
  cancelled: { label: "Cancelled", tone: "danger" },
};

export function getStatusLabel(status: OrderStatus): string {
  return badges[status].label;
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = badges[status];
  return <Badge tone={tone}>{label}</Badge>;
}
