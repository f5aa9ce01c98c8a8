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

/** Meanings of the columns of such a file. */
export const courierFields = ["awb", "status"] as const;
export type CourierField = (typeof courierFields)[number];

/** Orders that one request changes; a file is sent in steps. */
export const maxCourierChanges = 200;
