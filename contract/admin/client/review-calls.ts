import type { z } from "zod";
import type {
  AnswerText,
  ModeratedText,
  ModeratedTextsQueryInput,
  ModeratedTextsResponse,
  ModerateTexts,
  TextAnsweredResponse,
  TextsModeratedResponse,
  UndoModeration,
} from "../inbox/moderation.ts";
import type { Calls, Query } from "./calls.ts";

const id = encodeURIComponent;

/** Calls about reviews and comments. */
export const reviewCalls = ({ get, post, put }: Calls) => ({
  list: (query: ModeratedTextsQueryInput = {}) => get<ModeratedTextsResponse>("/reviews", query as Query),
  moderate: (body: z.input<typeof ModerateTexts>) => post<TextsModeratedResponse>("/reviews/moderation", body),
  undo: (body: UndoModeration) => post<TextsModeratedResponse>("/reviews/moderation/undo", body),
  answer: ({ kind, _id }: Pick<ModeratedText, "kind" | "_id">, body: z.input<typeof AnswerText>) =>
    put<TextAnsweredResponse>(`/${kind}s/${id(_id)}/answer`, body),
  /** The URL of an image. */
  photoUrl: (photoId: string, size: "small" | "large") => `/api/v1/admin/reviews/photos/${id(photoId)}?size=${size}`,
});
