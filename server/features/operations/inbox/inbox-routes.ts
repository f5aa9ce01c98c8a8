import { BulkChangedResponse, UndoBulkChange } from "#contract/admin/bulk-changes.ts";
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
} from "#contract/admin/inbox/inbox.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import type { Staff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { assignMessages, setMessageStates, undoMessageChanges } from "./change-messages.ts";
import { assignMessage, getMessage, getMessages, sendReply, setMessageState, undoReply } from "./inbox.ts";

export function inboxRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "inbox:write" } as const;
  const call = (summary: string) => ({ tags: ["admin"], summary });
  const changed = { response: { 200: MessageChangedResponse } };
  app.get(
    "/admin/inbox",
    {
      config,
      schema: {
        ...call("Messages of the contact form"),
        querystring: MessagesQuery,
        response: { 200: MessagesResponse },
      },
    },
    async ({ staff, query }) => success(await getMessages(context.db, staff, query)),
  );
  const bulk = { response: { 200: BulkChangedResponse } };
  app.post(
    "/admin/inbox/states",
    { config, schema: { ...call("Close or open messages"), body: SetMessageStates, ...bulk } },
    async ({ staff, body }) => success(await setMessageStates(context, toStaffActor(staff), body)),
  );
  app.post(
    "/admin/inbox/assignees",
    { config, schema: { ...call("Assign messages to a member"), body: AssignMessages, ...bulk } },
    async ({ staff, body }) => success(await assignMessages(context, toStaffActor(staff), body)),
  );
  app.post(
    "/admin/inbox/changes/undo",
    { config, schema: { ...call("Undo a bulk change of messages"), body: UndoBulkChange, ...bulk } },
    async ({ staff, body }) => success(await undoMessageChanges(context, toStaffActor(staff), body.batchId)),
  );
  app.get(
    "/admin/inbox/:messageId",
    {
      config,
      schema: {
        ...call("A message with its replies, and its sender's account, orders and parcels"),
        params: MessageParams,
        response: { 200: MessageDetailsResponse },
      },
    },
    async ({ staff, params }) => success(await getMessage(context.db, staff, params.messageId)),
  );
  app.post(
    "/admin/inbox/:messageId/replies",
    { config, schema: { ...call("Reply by mail"), params: MessageParams, body: SendReply, ...changed } },
    async ({ staff, params, body }) => {
      await sendReply(context, toMember(staff), params.messageId, body);
      return success({ message: "The reply is sent." });
    },
  );
  app.delete(
    "/admin/inbox/:messageId/replies/:replyId",
    { config, schema: { ...call("Take back a reply whose mail has not left"), params: ReplyParams, ...changed } },
    async ({ staff, params }) => {
      await undoReply(context, toMember(staff), params.messageId, params.replyId);
      return success({ message: "The reply was not sent." });
    },
  );
  app.put(
    "/admin/inbox/:messageId/state",
    {
      config,
      schema: { ...call("Close or open a message"), params: MessageParams, body: SetMessageState, ...changed },
    },
    async ({ staff, params, body: { state } }) => {
      await setMessageState(context, toStaffActor(staff), params.messageId, state);
      return success({ message: `The message is ${state}.` });
    },
  );
  app.put(
    "/admin/inbox/:messageId/assignee",
    {
      config,
      schema: { ...call("Assign a message to a member"), params: MessageParams, body: AssignMessage, ...changed },
    },
    async ({ staff, params, body }) => {
      await assignMessage(context, toStaffActor(staff), params.messageId, body);
      return success({ message: body.to === null ? "The message is assigned to nobody." : "The message is assigned." });
    },
  );
}

const toMember = ({ id, name }: Pick<Staff, "id" | "name">) => ({ kind: "staff", id, name }) as const;
