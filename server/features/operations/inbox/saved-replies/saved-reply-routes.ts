import { savedReplyRoutes } from "#contract/admin/inbox/saved-reply-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { addSavedReply, changeSavedReply, getSavedReplies, removeSavedReply } from "./saved-replies.ts";

export function serveSavedReplies(app: App, context: AppContext) {
  serveStaff(app, savedReplyRoutes, {
    list: async () => ({ replies: await getSavedReplies(context.db) }),
    async add({ staff, body }) {
      await addSavedReply(context, toStaffActor(staff), body);
      return { message: `“${body.title}” is saved.` };
    },
    async change({ staff, params, body }) {
      await changeSavedReply(context, toStaffActor(staff), params.savedReplyId, body);
      return { message: "The saved reply is changed." };
    },
    async remove({ staff, params }) {
      await removeSavedReply(context, toStaffActor(staff), params.savedReplyId);
      return { message: "The saved reply is deleted." };
    },
  });
}
