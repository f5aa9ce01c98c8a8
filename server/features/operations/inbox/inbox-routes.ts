import { inboxRoutes } from "#contract/admin/inbox/inbox-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { type Staff, serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { assignMessage, assignMessages, setMessageState, setMessageStates } from "./change-messages.ts";
import { getMessage, getMessages, sendReply, undoReply } from "./inbox.ts";

export function serveInbox(app: App, context: AppContext) {
  serveStaff(app, inboxRoutes, {
    list: ({ staff, query }) => getMessages(context.db, staff, query),
    setStates: ({ staff, body }) => setMessageStates(context, toStaffActor(staff), body),
    assignAll: ({ staff, body }) => assignMessages(context, toStaffActor(staff), body),
    get: ({ staff, params }) => getMessage(context.db, staff, params.messageId),
    async reply({ staff, params, body }) {
      await sendReply(context, toMember(staff), params.messageId, body);
      return { message: "The reply is sent." };
    },
    async undoReply({ staff, params }) {
      await undoReply(context, toMember(staff), params.messageId, params.replyId);
      return { message: "The reply was not sent." };
    },
    async setState({ staff, params, body: { state } }) {
      await setMessageState(context, params.messageId, state, { by: toStaffActor(staff) });
      return { message: `The message is ${state}.` };
    },
    async assign({ staff, params, body }) {
      await assignMessage(context, params.messageId, body, { by: toStaffActor(staff) });
      return { message: body.to === null ? "The message is assigned to nobody." : "The message is assigned." };
    },
  });
}

const toMember = ({ id, name }: Pick<Staff, "id" | "name">) => ({ kind: "staff", id, name }) as const;
