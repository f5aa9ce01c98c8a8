import { choice, defineList, type ListSort, loadedChoice } from "../lists/define-list.ts";
import type { ActorKind } from "./actor-kinds.ts";

const actorLabels: Readonly<Record<ActorKind, string>> = {
  staff: "Staff",
  token: "API tokens",
  command: "Command line",
  customer: "Customers",
  provider: "Payment provider",
  job: "Jobs",
};

export const historyList = defineList({
  filters: {
    actor: choice("Changed by", actorLabels, "Anybody"),
    member: loadedChoice("Member"),
    entity: loadedChoice("Kind of record", "Any record"),
  },
  days: true,
  sorts: { "-at": ["Newest first", "Oldest first"] },
  defaultSort: "-at",
});
export type HistorySort = ListSort<typeof historyList>;
