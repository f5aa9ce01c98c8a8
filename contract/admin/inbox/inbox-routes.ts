import { BulkChangedResponse } from "../bulk-changes.ts";
import { get, post, put, remove, routes } from "../staff-access.ts";
import {
  AssignMessage,
  AssignMessages,
  MessageChangedResponse,
  MessageDetailsResponse,
  MessageParams,
  MessagesQuery,
  MessagesResponse,
  ReplyParams,
  SendReply,
  SetMessageState,
  SetMessageStates,
} from "./inbox.ts";

const access = "inbox:write";

/** Messages of the contact form. */
export const inboxRoutes = routes("/admin/inbox", {
  list: get("", { access, query: MessagesQuery, reply: MessagesResponse, summary: "Messages of the contact form" }),
  setStates: post("/states", {
    access,
    body: SetMessageStates,
    reply: BulkChangedResponse,
    summary: "Close or open messages",
  }),
  assignAll: post("/assignees", {
    access,
    body: AssignMessages,
    reply: BulkChangedResponse,
    summary: "Assign messages to a member",
  }),
  get: get("/:messageId", {
    access,
    params: MessageParams,
    reply: MessageDetailsResponse,
    summary: "A message with its replies, and its sender's account, orders and parcels",
  }),
  reply: post("/:messageId/replies", {
    access,
    params: MessageParams,
    body: SendReply,
    reply: MessageChangedResponse,
    summary: "Reply by mail",
  }),
  undoReply: remove("/:messageId/replies/:replyId", {
    access,
    params: ReplyParams,
    reply: MessageChangedResponse,
    summary: "Take back a reply whose mail has not left",
  }),
  setState: put("/:messageId/state", {
    access,
    params: MessageParams,
    body: SetMessageState,
    reply: MessageChangedResponse,
    summary: "Close or open a message",
  }),
  assign: put("/:messageId/assignee", {
    access,
    params: MessageParams,
    body: AssignMessage,
    reply: MessageChangedResponse,
    summary: "Assign a message to a member",
  }),
});
