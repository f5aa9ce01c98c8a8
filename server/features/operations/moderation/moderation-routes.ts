import { moderationRoutes } from "#contract/admin/inbox/moderation-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { answerComment } from "../../editorial/blog/index.ts";
import { answerReview, readModeratedPhoto } from "../../merchandise/reviews/reviews.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getModeratedTexts, moderateTexts, undoModerations } from "./moderation.ts";

export function serveModeration(app: App, context: AppContext) {
  serveStaff(app, moderationRoutes, {
    list: ({ staff, query }) => getModeratedTexts(context.db, staff, query),
    moderate: ({ staff, body }) => moderateTexts(context, toStaffActor(staff), body),
    undo: ({ staff, body }) => undoModerations(context, toStaffActor(staff), body),
    async answerReview({ staff, params, body: { from, to } }) {
      await answerReview(context.db, params.reviewId, to, { by: toStaffActor(staff), now: context.now, from });
      return toAnswered(to);
    },
    async answerComment({ staff, params, body: { from, to } }) {
      await answerComment(context.db, params.commentId, to, { by: toStaffActor(staff), now: context.now, from });
      return toAnswered(to);
    },
    async photo({ params, query }, reply) {
      const photo = await readModeratedPhoto(context, params.photoId, query.size);
      return reply.type("image/jpeg").send(photo);
    },
  });
}

const toAnswered = (text: string) => ({ message: text ? "The answer is shown." : "The answer was removed." });
