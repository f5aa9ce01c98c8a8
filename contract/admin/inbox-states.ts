/** States of a message. Without Zod, so that pages do not load it. */
export const messageStates = ["open", "closed"] as const;
export type MessageState = (typeof messageStates)[number];

export const maxReplyLength = 5000;
export const maxReplyTitleLength = 80;
