import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { findCancellationReason } from "../cancellation-reason.ts";
import { formatDateRange, isDeliveryLate } from "../order-dates.ts";

export type TrackingStep = {
  label: string;
  state: "complete" | "current" | "arrived" | "upcoming" | "stopped";
  /** Day and time at which the step was reached, or the expected delivery days. */
  time?: string | undefined;
  text?: string | undefined;
};
type TrackableOrder = Pick<Order, "status" | "history" | "orderDate" | "estimatedDelivery">;

/** SPEC §2 "Tracking" as described in docs/spec.md: the order's history, and the steps to come. */
export function toTrackingSteps(order: TrackableOrder, now = Date.now()): TrackingStep[] {
  if (order.status === "cancelled") return toCancelledSteps(order);
  if (order.status === "returning" || order.status === "returned") return toReturnSteps(order);
  const currentIndex = stepIndexByStatus[order.status];
  const state = (index: number) =>
    index < currentIndex ? "complete" : index === currentIndex ? "current" : "upcoming";
  return [
    { label: t("Ordered"), state: state(0), time: formatDateTime(order.orderDate), text: describeOrdered(order) },
    { label: t("Ready"), state: state(1), time: findStatusTime(order, "processing"), text: describeReady(order) },
    { label: t("Shipped"), state: state(2), time: findStatusTime(order, "shipped"), text: describeShipped(order) },
    toDeliveryStep(order, now),
  ];
}

/** Number of the four steps that an order of this status has completed. */
const stepIndexByStatus: Record<Exclude<OrderStatus, "cancelled" | "returning" | "returned">, number> = {
  pending: 0,
  confirmed: 0,
  processing: 1,
  shipped: 2,
  "in transit": 2,
  delivered: 3,
};

const findStatusTime = ({ history }: TrackableOrder, status: OrderStatus) => {
  const step = history.findLast((event) => event.status === status);
  return step && formatDateTime(step.at);
};
const describeOrdered = ({ status }: TrackableOrder) =>
  status === "pending" ? t("Waiting for your payment.") : t("We have your order.");
const describeReady = (order: TrackableOrder) =>
  findStatusTime(order, "processing") &&
  (order.status === "processing" ? t("We’re checking and packing your items.") : t("Checked and packed."));

function describeShipped(order: TrackableOrder) {
  const inTransitSince = findStatusTime(order, "in transit");
  if (inTransitSince) return t("In transit since {inTransitSince}.", { inTransitSince });
  return findStatusTime(order, "shipped") && t("Handed to the courier.");
}

function toDeliveryStep(order: TrackableOrder, now: number): TrackingStep {
  const deliveredAt = findStatusTime(order, "delivered");
  if (deliveredAt)
    return { label: t("Delivered"), state: "arrived", time: deliveredAt, text: t("We hope you love it.") };
  const expected = order.estimatedDelivery;
  return {
    label: t("Estimated Delivery"),
    state: "upcoming",
    time: expected && formatDateRange(expected),
    text: expected ? describeDelay(expected, now) : t("You’ll see the date once your order is confirmed."),
  };
}

const describeDelay = (expected: { to: string }, now: number) =>
  isDeliveryLate(expected, now) ? t("Your parcel is running late.") : undefined;

/** The steps of an order whose parcel could not be delivered. */
function toReturnSteps(order: TrackableOrder): TrackingStep[] {
  const returnedAt = findStatusTime(order, "returned");
  const reason = tWord(order.history.at(-1)?.note ?? "");
  return [
    { label: t("Ordered"), state: "complete", time: formatDateTime(order.orderDate) },
    { label: t("Ready"), state: "complete", time: findStatusTime(order, "processing") },
    { label: t("Shipped"), state: "complete", time: findStatusTime(order, "shipped") },
    {
      label: returnedAt ? t("Returned") : t("On its way back"),
      state: "stopped",
      time: returnedAt ?? findStatusTime(order, "returning"),
      text: reason || undefined,
    },
  ];
}

function toCancelledSteps(order: TrackableOrder): TrackingStep[] {
  const packedAt = findStatusTime(order, "processing");
  const reason = findCancellationReason(order);
  return [
    { label: t("Ordered"), state: "complete", time: formatDateTime(order.orderDate) },
    ...(packedAt ? [{ label: t("Ready"), state: "complete" as const, time: packedAt }] : []),
    {
      label: t("Cancelled"),
      state: "stopped",
      time: findStatusTime(order, "cancelled"),
      text: reason && t("{reason}.", { reason }),
    },
  ];
}
