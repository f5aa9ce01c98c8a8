import { get, post, put, remove, routes } from "../staff-access.ts";
import {
  AddSavedReply,
  ChangeSavedReply,
  MessageChangedResponse,
  SavedRepliesResponse,
  SavedReplyParams,
} from "./inbox.ts";

const access = "inbox:write";

/** Texts that staff use again in replies to messages. */
export const savedReplyRoutes = routes("/admin/saved-replies", {
  list: get("", { access, reply: SavedRepliesResponse, summary: "Texts that staff use again in replies" }),
  add: post("", { access, body: AddSavedReply, reply: MessageChangedResponse, summary: "Save a text for replies" }),
  change: put("/:savedReplyId", {
    access,
    params: SavedReplyParams,
    body: ChangeSavedReply,
    reply: MessageChangedResponse,
    summary: "Change a text for replies",
  }),
  remove: remove("/:savedReplyId", {
    access,
    params: SavedReplyParams,
    reply: MessageChangedResponse,
    summary: "Delete a text for replies",
  }),
});
