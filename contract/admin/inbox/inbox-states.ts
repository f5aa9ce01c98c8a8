import { inBothDirections, type Sort } from "../../values/list-sorts.ts";

/** States of a message. Without Zod, so that pages do not load it. */
export const messageStates = ["open", "closed"] as const;
export type MessageState = (typeof messageStates)[number];

export const maxReplyLength = 5000;
export const maxReplyTitleLength = 80;

export type MessageSort = Sort<"sent">;
export const messageSorts = inBothDirections("sent");
/** Lists of open messages begin with the longest waiting one. */
export const defaultMessageSorts: Record<MessageState, MessageSort> = { open: "sent", closed: "-sent" };
