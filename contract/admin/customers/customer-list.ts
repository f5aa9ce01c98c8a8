import { choice, defineList, type FilterValues, type ListSort, loadedChoice } from "../lists/define-list.ts";

export const customerList = defineList({
  search: { label: "Search customers", placeholder: "Name, email, phone, order number", max: 100 },
  filters: {
    // "undelivered": a parcel of the customer came back, or is coming back (RTO).
    orders: choice("Orders", { some: "Has ordered", none: "Has not ordered", undelivered: "Returned to origin" }),
    kind: choice("Kind", { account: "Accounts", guest: "Guests" }),
    tag: loadedChoice("Tag"),
    // Customers who cannot pay on delivery, or cannot order.
    blocked: choice("Blocked", { yes: "Blocked" }, "Blocked or not"),
  },
  sorts: {
    "-lastOrder": ["Newest order first", "Oldest last order first"],
    name: ["Name A–Z", "Name Z–A"],
    "-orders": ["Most orders first", "Fewest orders first"],
    "-spent": ["Most spent first", "Least spent first"],
    "-joined": ["Newest customers first", "Oldest customers first"],
  },
  defaultSort: "-lastOrder",
});
export type CustomerSort = ListSort<typeof customerList>;
export type CustomerFilters = FilterValues<typeof customerList>;

/** The maximum number of customers whom one bulk edit may tag. */
export const maxTaggedCustomers = 100;
