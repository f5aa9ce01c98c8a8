import type { Send } from "./requests.ts";

/** Requests about messages and saved replies. */
export const inboxRequests: Record<string, Send> = {
  "POST /admin/inbox/:messageId/replies": ({ owner, messageId, replyId }) =>
    owner.request("POST", `/inbox/${messageId}/replies`, { replyId, seenReplies: 0, text: "On its way." }),
  "DELETE /admin/inbox/:messageId/replies/:replyId": ({ owner, messageId, replyId }) =>
    owner.request("DELETE", `/inbox/${messageId}/replies/${replyId}`),
  "PUT /admin/inbox/:messageId/state": ({ owner, messageId }) =>
    owner.request("PUT", `/inbox/${messageId}/state`, { state: "closed" }),
  "PUT /admin/inbox/:messageId/assignee": async ({ owner, messageId }) => {
    const { members } = (await owner.request("GET", `/inbox/${messageId}`)).json();
    return owner.request("PUT", `/inbox/${messageId}/assignee`, { from: null, to: members[0]._id });
  },
  "POST /admin/inbox/states": ({ owner, messageId }) =>
    owner.request("POST", "/inbox/states", { messageIds: [messageId], state: "open" }),
  "POST /admin/inbox/assignees": async ({ owner, messageId }) => {
    const { assignedTo } = (await owner.request("GET", `/inbox/${messageId}`)).json().message;
    return owner.request("POST", "/inbox/assignees", {
      messages: [{ _id: messageId, from: assignedTo._id }],
      to: null,
    });
  },
  "POST /admin/inbox/changes/undo": async ({ owner, messageId }, restart) => {
    const body = { messageIds: [messageId], state: "closed" };
    const { batchId } = (await owner.request("POST", "/inbox/states", body)).json();
    await restart();
    return owner.request("POST", "/inbox/changes/undo", { batchId });
  },
  "POST /admin/bulk-changes/:batchId/undo": async ({ owner, messageId }, restart) => {
    const body = { messageIds: [messageId], state: "closed" };
    const { batchId } = (await owner.request("POST", "/inbox/states", body)).json();
    await restart();
    return owner.request("POST", `/bulk-changes/${batchId}/undo`);
  },
  "POST /admin/saved-replies": ({ owner, replyId }) =>
    owner.request("POST", "/saved-replies", { savedReplyId: replyId, title: "Delay", text: "Dear {name}" }),
  "PUT /admin/saved-replies/:savedReplyId": ({ owner, replyId }) =>
    owner.request("PUT", `/saved-replies/${replyId}`, { title: { from: "Delay", to: "Late" } }),
  "DELETE /admin/saved-replies/:savedReplyId": ({ owner, replyId }) =>
    owner.request("DELETE", `/saved-replies/${replyId}`),
};
