import {
  AddSavedReply,
  ChangeSavedReply,
  MessageChangedResponse,
  SavedRepliesResponse,
  SavedReplyParams,
} from "#contract/admin/inbox.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { addSavedReply, changeSavedReply, getSavedReplies, removeSavedReply } from "./saved-replies.ts";

export function savedReplyRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "inbox:write" } as const;
  const call = (summary: string) => ({ tags: ["admin"], summary });
  const params = SavedReplyParams;
  const changed = { response: { 200: MessageChangedResponse } };
  app.get(
    "/admin/saved-replies",
    { config, schema: { ...call("Texts that staff use again in replies"), response: { 200: SavedRepliesResponse } } },
    async () => success({ replies: await getSavedReplies(context.db) }),
  );
  app.post(
    "/admin/saved-replies",
    { config, schema: { ...call("Save a text for replies"), body: AddSavedReply, ...changed } },
    async ({ staff, body }) => {
      await addSavedReply(context, toStaffActor(staff), body);
      return success({ message: `“${body.title}” is saved.` });
    },
  );
  app.put(
    "/admin/saved-replies/:savedReplyId",
    { config, schema: { ...call("Change a text for replies"), params, body: ChangeSavedReply, ...changed } },
    async ({ staff, params: { savedReplyId }, body }) => {
      await changeSavedReply(context, toStaffActor(staff), savedReplyId, body);
      return success({ message: "The saved reply is changed." });
    },
  );
  app.delete(
    "/admin/saved-replies/:savedReplyId",
    { config, schema: { ...call("Delete a text for replies"), params, ...changed } },
    async ({ staff, params: { savedReplyId } }) => {
      await removeSavedReply(context, toStaffActor(staff), savedReplyId);
      return success({ message: "The saved reply is deleted." });
    },
  );
}
