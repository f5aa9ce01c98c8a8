import { CommentParams, ReviewParams } from "../../catalogue/text-reports.ts";
import { PhotoSizeQuery } from "../../values/photo-upload.ts";
import { file, get, post, put, routes } from "../staff-access.ts";
import {
  AnswerText,
  ModeratedPhotoParams,
  ModeratedTextsQuery,
  ModeratedTextsResponse,
  ModerateTexts,
  TextAnsweredResponse,
  TextsModeratedResponse,
  UndoModeration,
} from "./moderation.ts";

const access = "reviews:write";

/** Reviews and comments, as staff moderate and answer them. */
export const moderationRoutes = routes("/admin", {
  list: get("/reviews", {
    access,
    query: ModeratedTextsQuery,
    reply: ModeratedTextsResponse,
    summary: "Reviews and comments, newest change first, with what readers report",
  }),
  moderate: post("/reviews/moderation", {
    access,
    body: ModerateTexts,
    reply: TextsModeratedResponse,
    summary: "Publish or hide reviews and comments; reports of them count as handled",
  }),
  undo: post("/reviews/moderation/undo", {
    access,
    body: UndoModeration,
    reply: TextsModeratedResponse,
    summary: "Take back that reviews and comments were published or hidden",
  }),
  answerReview: put("/reviews/:reviewId/answer", {
    access,
    params: ReviewParams,
    body: AnswerText,
    reply: TextAnsweredResponse,
    summary: "Answer a review in public; an empty text removes the answer",
  }),
  answerComment: put("/comments/:commentId/answer", {
    access,
    params: CommentParams,
    body: AnswerText,
    reply: TextAnsweredResponse,
    summary: "Answer a comment in public; an empty text removes the answer",
  }),
  photo: file("/reviews/photos/:photoId", {
    access,
    params: ModeratedPhotoParams,
    query: PhotoSizeQuery,
    produces: "image/jpeg",
    summary: "A photo of a review, shown or hidden, as JPEG",
  }),
});
