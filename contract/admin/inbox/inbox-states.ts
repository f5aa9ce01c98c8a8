import { choice, defineList, listValues, requiredChoice } from "../lists/define-list.ts";

/** States of a message. Without Zod, so that pages do not load it. */
const messageStateLabels = { open: "Open", closed: "Closed" } as const;
export const messageStates = listValues(messageStateLabels);
export type MessageState = (typeof messageStates)[number];

export const maxReplyLength = 5000;
export const maxReplyTitleLength = 80;

/** Lists of open messages begin with the longest waiting one. "me": messages that are assigned to the signed-in member. */
export const messageList = defineList({
  search: { label: "Search messages", placeholder: "Name, email or words", max: 100 },
  filters: {
    state: requiredChoice("State", messageStateLabels, "open"),
    assigned: choice("Assigned to", { me: "Mine", nobody: "Nobody’s" }, "Anybody’s"),
  },
  sorts: { sent: ["Oldest first", "Newest first"] },
  defaultSort: { state: { open: "sent", closed: "-sent" } },
});
