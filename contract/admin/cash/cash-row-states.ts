/** States of an uploaded row of a courier's remittance. Without Zod, so that pages do not load it. */
export const cashRowStates = ["ready", "unknown", "remitted", "undelivered", "prepaid", "invalid"] as const;
export type CashRowState = (typeof cashRowStates)[number];

/** The values that the columns of a remittance file can hold. */
export const remittanceFields = ["awb", "amount", "date", "reference"] as const;
export type RemittanceField = (typeof remittanceFields)[number];
