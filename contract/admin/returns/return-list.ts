import type { ReturnKind, ReturnStatus } from "../../orders/return-states.ts";
import { choice, defineList } from "../lists/define-list.ts";

export const returnStatusLabels: Readonly<Record<ReturnStatus, string>> = {
  requested: "To decide",
  approved: "On its way",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  received: "To inspect",
  completed: "Completed",
};

export const returnKindLabels: Readonly<Record<ReturnKind, string>> = {
  return: "Return",
  exchange: "Exchange",
  rto: "Returned to origin",
};

export const returnList = defineList({
  filters: { status: choice("Status", returnStatusLabels), kind: choice("Kind", returnKindLabels) },
  sorts: {
    "-requested": ["Newest first", "Oldest first"],
    "-value": ["Largest value first", "Smallest value first"],
  },
  defaultSort: "-requested",
});

/** The list for members without `orders:totals`, who may not see values. */
export const returnListWithoutValues = defineList({
  filters: returnList.filters,
  sorts: { "-requested": returnList.sorts["-requested"] },
  defaultSort: "-requested",
});
