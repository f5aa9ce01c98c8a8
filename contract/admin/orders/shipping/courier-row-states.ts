/** States of a row of a courier's file of parcel states. Without Zod, so that pages do not load it. */
export const courierRowStates = [
  "ready",
  "unchanged",
  "backwards",
  "incomplete",
  "unknown",
  "unclear",
  "invalid",
] as const;
export type CourierRowState = (typeof courierRowStates)[number];

/** The values that the columns of a courier's file of parcel states can hold. */
export const courierFields = ["awb", "status"] as const;
export type CourierField = (typeof courierFields)[number];

/** The maximum number of orders that one request changes. The page sends a larger file in several requests. */
export const maxCourierChanges = 200;
