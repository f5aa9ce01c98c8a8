import { choice, defineList, type ListSort } from "../lists/define-list.ts";
import { couponStateLabels } from "./promotion-states.ts";

/** With the sort "ends", coupons without an end are the last ones. */
export const couponList = defineList({
  search: { label: "Search coupons", placeholder: "Code", max: 40 },
  filters: { state: choice("State", couponStateLabels) },
  sorts: {
    created: ["Oldest first", "Newest first"],
    code: ["Code A–Z", "Code Z–A"],
    ends: ["Ends first", "Ends last"],
  },
  defaultSort: "-created",
});

export const saleList = defineList({
  sorts: {
    created: ["Oldest first", "Newest first"],
    starts: ["Starts first", "Starts last"],
    ends: ["Ends first", "Ends last"],
  },
  defaultSort: "-created",
});
export type SaleSort = ListSort<typeof saleList>;
