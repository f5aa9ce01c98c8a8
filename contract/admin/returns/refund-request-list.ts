import { defineList } from "../lists/define-list.ts";

export const refundRequestList = defineList({
  sorts: { requested: ["Oldest first", "Newest first"], "-amount": ["Largest first", "Smallest first"] },
  defaultSort: "requested",
});
