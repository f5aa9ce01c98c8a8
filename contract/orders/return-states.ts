/** States of a return. Without Zod, so that pages do not load it. */
export const returnStatuses = ["requested", "approved", "rejected", "withdrawn", "received", "completed"] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** "rto" (return to origin): a parcel that was not delivered came back. Customers request the other kinds. */
export const returnKinds = ["return", "exchange", "rto"] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnReasons = [
  "Too small",
  "Too large",
  "Not as described",
  "Damaged or faulty",
  "Wrong item",
  "I changed my mind",
] as const;

/** Reasons that are claims: the shop decides about them by photos, so that they cannot be requested without a photo. */
export const claimReasons: readonly string[] = [
  "Damaged or faulty",
  "Wrong item",
] satisfies (typeof returnReasons)[number][];

export const maxReturnPhotos = 5;

/** What the customer gets for a return: the money back, another variant in a separate order, or nothing. */
export const settlements = ["refund", "replacement", "none"] as const;
export type Settlement = (typeof settlements)[number];

/** What happens to a returned unit after its inspection: it is sold again, repaired first, or no longer sold. */
export const returnOutcomes = ["restock", "repair", "write off"] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];
