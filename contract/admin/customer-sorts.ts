/** Sorts of the list of customers; with a minus the largest or newest first. Without Zod, so that pages do not load it. */
export const customerSorts = [
  ...(["lastOrder", "-lastOrder", "name", "-name", "orders", "-orders", "spent", "-spent"] as const),
  ...(["joined", "-joined"] as const),
] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const customerKinds = ["account", "guest"] as const;
export type CustomerKind = (typeof customerKinds)[number];

/** `some`: has ordered. `none`: has not. `undelivered`: a parcel came back, or is coming back (RTO). */
export const orderFilters = ["some", "none", "undelivered"] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** Customers that one bulk edit may tag. */
export const maxTaggedCustomers = 100;
