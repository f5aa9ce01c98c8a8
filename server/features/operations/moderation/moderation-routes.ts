import { z } from "zod";
import {
  AnswerText,
  ModeratedTextsQuery,
  ModeratedTextsResponse,
  ModerateTexts,
  TextAnsweredResponse,
  TextsModeratedResponse,
  UndoModeration,
} from "#contract/admin/inbox/moderation.ts";
import { CommentParams, ReviewParams } from "#contract/catalogue/text-reports.ts";
import { success } from "#contract/http/response.ts";
import { PhotoSizeQuery } from "#contract/values/photo-upload.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { answerComment } from "../../editorial/blog/index.ts";
import { answerReview, readModeratedPhoto } from "../../merchandise/reviews/reviews.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getModeratedTexts, moderateTexts, undoModerations } from "./moderation.ts";

export function moderationRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "reviews:write" } as const;
  const call = (summary: string) => ({ tags: ["admin"], summary });
  app.get(
    "/admin/reviews",
    {
      config,
      schema: {
        ...call("Reviews and comments, newest change first, with what readers report"),
        querystring: ModeratedTextsQuery,
        response: { 200: ModeratedTextsResponse },
      },
    },
    async ({ staff, query }) => success(await getModeratedTexts(context.db, staff, query)),
  );
  app.post(
    "/admin/reviews/moderation",
    {
      config,
      schema: {
        ...call("Publish or hide reviews and comments; reports of them count as handled"),
        body: ModerateTexts,
        response: { 200: TextsModeratedResponse },
      },
    },
    async ({ staff, body }) => success(await moderateTexts(context, toStaffActor(staff), body)),
  );
  app.post(
    "/admin/reviews/moderation/undo",
    {
      config,
      schema: {
        ...call("Take back that reviews and comments were published or hidden"),
        body: UndoModeration,
        response: { 200: TextsModeratedResponse },
      },
    },
    async ({ staff, body }) => success(await undoModerations(context, toStaffActor(staff), body)),
  );
  app.put(
    "/admin/reviews/:reviewId/answer",
    {
      config,
      schema: {
        ...call("Answer a review in public; an empty text removes the answer"),
        params: ReviewParams,
        body: AnswerText,
        response: { 200: TextAnsweredResponse },
      },
    },
    async ({ staff, params, body: { from, to } }) => {
      await answerReview(context.db, params.reviewId, to, { by: toStaffActor(staff), now: context.now, from });
      return success(toAnswered(to));
    },
  );
  app.put(
    "/admin/comments/:commentId/answer",
    {
      config,
      schema: {
        ...call("Answer a comment in public; an empty text removes the answer"),
        params: CommentParams,
        body: AnswerText,
        response: { 200: TextAnsweredResponse },
      },
    },
    async ({ staff, params, body: { from, to } }) => {
      await answerComment(context.db, params.commentId, to, { by: toStaffActor(staff), now: context.now, from });
      return success(toAnswered(to));
    },
  );
  app.get(
    "/admin/reviews/photos/:photoId",
    {
      config,
      schema: {
        ...call("A photo of a review, shown or hidden, as JPEG"),
        produces: ["image/jpeg"],
        params: z.object({ photoId: Id }),
        querystring: PhotoSizeQuery,
      },
    },
    async ({ params, query }, reply) => {
      const photo = await readModeratedPhoto(context, params.photoId, query.size);
      return reply.type("image/jpeg").send(photo);
    },
  );
}

const toAnswered = (text: string) => ({ message: text ? "The answer is shown." : "The answer was removed." });
