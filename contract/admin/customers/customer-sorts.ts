import { inBothDirections, type Sort } from "../../values/list-sorts.ts";

type SortName = "lastOrder" | "name" | "orders" | "spent" | "joined";
export type CustomerSort = Sort<SortName>;
export const customerSorts = inBothDirections<SortName>("lastOrder", "name", "orders", "spent", "joined");

export const customerKinds = ["account", "guest"] as const;
export type CustomerKind = (typeof customerKinds)[number];

/**
 * `some`: customers who have ordered. `none`: customers who have not. `undelivered`: customers of whom a parcel came
 * back, or is coming back (RTO).
 */
export const orderFilters = ["some", "none", "undelivered"] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** The maximum number of customers whom one bulk edit may tag. */
export const maxTaggedCustomers = 100;
