import {
  type DeliveryState,
  deliveryStateLabels,
  type WebhookState,
} from "#contract/admin/webhooks/webhook-event-types.ts";
import type { Delivery, Webhook } from "#contract/admin/webhooks/webhooks.ts";
import { Badge, type Tone } from "../../../../ui/display/badge.tsx";

const webhookStates: Record<WebhookState, { label: string; tone: Tone }> = {
  active: { label: "Active", tone: "success" },
  paused: { label: "Paused", tone: "neutral" },
  disabled: { label: "Disabled", tone: "danger" },
};
const deliveryTones: Record<DeliveryState, Tone> = { waiting: "neutral", delivered: "success", failed: "danger" };

type WebhookBadgeProps = Pick<Webhook, "state" | "member" | "failingSince">;

export function WebhookBadge({ state, member, failingSince }: WebhookBadgeProps) {
  if (state === "active" && member?.problem) return <Badge tone="danger">Stopped</Badge>;
  if (state === "active" && failingSince !== null) return <Badge tone="warning">Failing</Badge>;
  const { label, tone } = webhookStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}

export function DeliveryBadge({ state, attempts = 0 }: { state: DeliveryState; attempts?: number }) {
  if (state === "waiting" && attempts > 0) return <Badge tone="warning">Being retried</Badge>;
  return <Badge tone={deliveryTones[state]}>{deliveryStateLabels[state]}</Badge>;
}

/** The reason why no events are sent in the name of the member. */
export function describeProblem({ name, problem }: NonNullable<Webhook["member"]>): string {
  return problem === "disabled" ? `${name} may not sign in any more.` : `${name} may not have webhooks any more.`;
}

/** Returns "500 in 12 ms", or the reason why there was no response. */
export function describeAnswer({ responseStatus, durationMs, error }: Delivery): string {
  if (responseStatus === null) return error ?? "Not sent yet";
  return [`${responseStatus} in ${durationMs ?? 0} ms`, error].filter(Boolean).join(" · ");
}
