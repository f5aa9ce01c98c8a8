/** Sorts of the list of orders; with a minus the largest or newest first. Without Zod, so that pages do not load it. */
export const orderSorts = ["placedAt", "-placedAt", "total", "-total"] as const;
export type OrderSort = (typeof orderSorts)[number];
