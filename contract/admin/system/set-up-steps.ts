/** The steps of setting up a new shop, in the order in which the page Today lists them. */
export const setUpSteps = [
  "name",
  "brand",
  "legal",
  "tax",
  "sender",
  "products",
  "shipping",
  "payments",
  "policies",
  "staff",
  "test-order",
] as const;
export type SetUpStep = (typeof setUpSteps)[number];
