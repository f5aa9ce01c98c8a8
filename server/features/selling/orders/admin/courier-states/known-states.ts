import type { CourierPlanResponse } from "#contract/admin/orders/shipping/courier-states.ts";

export type CourierTarget = CourierPlanResponse["changes"][number]["to"];

/**
 * States as Delhivery, Blue Dart, DTDC, Shiprocket and Ekart write them, in lower case without punctuation. "RTO" alone
 * is a parcel on its way back: only a state that says that it has arrived makes an order returned, which refunds online
 * payments.
 */
const statesByTarget: Readonly<Record<CourierTarget, readonly string[]>> = {
  "in transit": [
    "in transit",
    "intransit",
    "transit",
    "shipped",
    "dispatched",
    "in transit to destination",
    "connected",
    "bagged",
    "out for delivery",
    "ofd",
    "shipment out for delivery",
    "shipment outscan",
    "shipment inscan",
    "undelivered",
    "undelivered attempted",
    "shipment undelivered",
    "not delivered",
    "delivery attempted",
    "delivery attempt failed",
    "ndr",
    "reattempt",
    "pending",
    "delayed",
    "misrouted",
    "reached at destination",
    "reached destination",
    "reached at destination hub",
    "reached destination hub",
    "received at dh",
    "received at delivery centre",
    "received at destination",
    "shipment arrived",
    "shipment further connected",
  ],
  delivered: [
    "delivered",
    "shipment delivered",
    "successfully delivered",
    "delivered to consignee",
    "delivered to customer",
    "delivery completed",
    "dl",
  ],
  returning: [
    "rto",
    "rto initiated",
    "set rto initiated",
    "rto confirmed",
    "rto created",
    "rto requested",
    "rto approved",
    "rto manifested",
    "rto picked up",
    "rto dispatched",
    "rto in transit",
    "rto intransit",
    "rto pending",
    "rto ofd",
    "rto out for delivery",
    "rto undelivered",
    "rto ndr",
    "rto reached at destination",
    "return initiated",
    "return in transit",
    "return to origin",
    "return to shipper",
    "return to seller",
    "returning",
  ],
  returned: [
    "rto delivered",
    "rto completed",
    "rto complete",
    "rto acknowledged",
    "rto delivered to shipper",
    "rto delivered to seller",
    "rto delivered to origin",
    "return delivered",
    "returned to origin",
    "returned to shipper",
    "returned to seller",
  ],
};

/**
 * States before and at the pickup by the courier. They change nothing, because the order is shipped in the shop
 * already.
 */
const earlyStates: readonly string[] = [
  "new",
  "booked",
  "manifested",
  "manifest generated",
  "awb assigned",
  "label generated",
  "softdata upload",
  "soft data uploaded",
  "pickup scheduled",
  "pickup generated",
  "pickup queued",
  "pickup rescheduled",
  "pickup pending",
  "pickup exception",
  "pickup error",
  "pickup awaited",
  "out for pickup",
  "not picked",
  "picked up",
  "pickup complete",
  "pickup completed",
  "pickup done",
  "picked",
];

const targets = new Map<string, CourierTarget | "early">([
  ...earlyStates.map((state): [string, "early"] => [state, "early"]),
  ...Object.entries(statesByTarget).flatMap(([target, states]) =>
    states.map((state): [string, CourierTarget] => [state, target as CourierTarget]),
  ),
]);

/** The status that an order gets by a courier's state. "early": none. Undefined: the shop does not know the state. */
export function findTarget(status: string): CourierTarget | "early" | undefined {
  const normalized = status
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, " ")
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
  return targets.get(normalized);
}
