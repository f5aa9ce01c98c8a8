import { choice, defineList, type ListSort, loadedChoice } from "../lists/define-list.ts";

export const orderList = defineList({
  search: { label: "Search orders", placeholder: "Number, name, phone, email, PIN, SKU", max: 100 },
  filters: { payment: choice("Payment", { cod: "Cash on delivery", online: "Online" }), tag: loadedChoice("Tag") },
  days: true,
  sorts: {
    "-placedAt": ["Newest first", "Oldest first"],
    "-total": ["Highest total first", "Lowest total first"],
  },
  defaultSort: "-placedAt",
});
export type OrderSort = ListSort<typeof orderList>;
