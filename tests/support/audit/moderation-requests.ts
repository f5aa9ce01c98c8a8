import type { Send } from "./requests.ts";

/** Requests about reviews and comments. */
export const moderationRequests: Record<string, Send> = {
  "PUT /admin/reviews/:reviewId/answer": ({ owner, reviewId }) =>
    owner.request("PUT", `/reviews/${reviewId}/answer`, { from: "", to: "Thank you." }),
  "PUT /admin/comments/:commentId/answer": ({ owner, commentId }) =>
    owner.request("PUT", `/comments/${commentId}/answer`, { from: "", to: "Thank you." }),
  "POST /admin/reviews/moderation": async ({ owner, listTexts }) =>
    owner.request("POST", "/reviews/moderation", { texts: await listTexts(), to: "hidden", reason: "Rude" }),
  "POST /admin/reviews/moderation/undo": async ({ owner, listTexts }, restart) => {
    const texts = await listTexts();
    const { batchId } = (await owner.request("POST", "/reviews/moderation", { texts, to: "shown" })).json();
    await restart();
    return owner.request("POST", "/reviews/moderation/undo", { texts, batchId });
  },
};
