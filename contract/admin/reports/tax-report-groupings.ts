/** Groupings of the tax summary besides month and rate: HSN and place of supply, or one of them. Without Zod, so that the page does not load it. */
export const taxGroupings = ["all", "hsn", "place"] as const;
export type TaxGrouping = (typeof taxGroupings)[number];
