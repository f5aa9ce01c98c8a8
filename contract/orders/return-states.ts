/** Without Zod, so that pages do not load it. */
export const returnStatuses = ["requested", "approved", "rejected", "withdrawn", "received", "completed"] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** "rto" (return to origin): a parcel that was not delivered came back. The other kinds are requested by the customer. */
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

/** Claims: the shop decides by photos, without which they cannot be requested. */
export const claimReasons: readonly string[] = [
  "Damaged or faulty",
  "Wrong item",
] satisfies (typeof returnReasons)[number][];

export const maxReturnPhotos = 5;

/** What the customer gets for a return: the money back, another variant in an order of its own, or nothing. */
export const settlements = ["refund", "replacement", "none"] as const;
export type Settlement = (typeof settlements)[number];

/** What the inspection of a returned unit finds: it is sold again, repaired first, or not sold any more. */
export const returnOutcomes = ["restock", "repair", "write off"] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];
