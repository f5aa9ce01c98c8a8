import type { z } from "zod";
import type { BulkChangedResponse } from "../bulk-changes.ts";
import type {
  AssignMessage,
  AssignMessages,
  MessageChangedResponse,
  MessageDetailsResponse,
  MessagesQueryInput,
  MessagesResponse,
  SendReply,
  SetMessageStates,
} from "../inbox/inbox.ts";
import type { MessageState } from "../inbox/inbox-states.ts";
import type { Calls, Query } from "./calls.ts";

const id = encodeURIComponent;

/** Calls about messages of the contact form. */
export const inboxCalls = ({ get, post, put, remove }: Calls) => ({
  list: (query: MessagesQueryInput = {}) => get<MessagesResponse>("/inbox", query as Query),
  get: (messageId: string) => get<MessageDetailsResponse>(`/inbox/${id(messageId)}`),
  reply: (messageId: string, body: z.input<typeof SendReply>) =>
    post<MessageChangedResponse>(`/inbox/${id(messageId)}/replies`, body),
  undoReply: (messageId: string, replyId: string) =>
    remove<MessageChangedResponse>(`/inbox/${id(messageId)}/replies/${id(replyId)}`),
  setState: (messageId: string, state: MessageState) =>
    put<MessageChangedResponse>(`/inbox/${id(messageId)}/state`, { state }),
  assign: (messageId: string, body: AssignMessage) =>
    put<MessageChangedResponse>(`/inbox/${id(messageId)}/assignee`, body),
  setStates: (body: SetMessageStates) => post<BulkChangedResponse>("/inbox/states", body),
  assignAll: (body: AssignMessages) => post<BulkChangedResponse>("/inbox/assignees", body),
  undoChanges: (batchId: string) => post<BulkChangedResponse>("/inbox/changes/undo", { batchId }),
});
