import type { OrderStatus } from "#contract/orders/order-status.ts";
import { Badge, type Tone } from "../../ui/display/badge.tsx";
import { msg, t } from "../../ui/text/t.ts";

/** Each status has a colour of its own (SPEC §4). */
const badges: Record<OrderStatus, { label: string; tone: Tone }> = {
  pending: { label: msg("Awaiting payment"), tone: "warning" },
  confirmed: { label: msg("Confirmed"), tone: "indigo" },
  processing: { label: msg("Processing"), tone: "plum" },
  shipped: { label: msg("Shipped"), tone: "teal" },
  "in transit": { label: msg("In transit"), tone: "neutral" },
  delivered: { label: msg("Delivered"), tone: "success" },
  returning: { label: msg("On its way back"), tone: "accent" },
  returned: { label: msg("Returned"), tone: "ink" },
  cancelled: { label: msg("Cancelled"), tone: "danger" },
};

export function getStatusLabel(status: OrderStatus): string {
  return t(badges[status].label);
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = badges[status];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
