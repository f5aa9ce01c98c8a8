import type { OrderStatus } from "#contract/order-life.ts";
import { Badge, type Tone } from "../ui/badge.tsx";

const looks: Record<OrderStatus, { words: string; tone: Tone }> = {
  pending: { words: "Awaiting payment", tone: "warning" },
  confirmed: { words: "Confirmed", tone: "success" },
  processing: { words: "Processing", tone: "warning" },
  shipped: { words: "Shipped", tone: "neutral" },
  "in transit": { words: "In transit", tone: "neutral" },
  delivered: { words: "Delivered", tone: "success" },
  cancelled: { words: "Cancelled", tone: "danger" },
};

export function statusWords(status: OrderStatus): string {
  return looks[status].words;
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { words, tone } = looks[status];
  return <Badge tone={tone}>{words}</Badge>;
}
