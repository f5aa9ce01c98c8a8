import { z } from "zod";
import { reportReasons } from "../../catalogue/report-reasons.ts";
import { maxAnswerLength } from "../../catalogue/review-limits.ts";
import { responseSchema } from "../../http/response.ts";
import { pageKey } from "../../values/page-key.ts";
import { Id, Instant, noNull } from "../../values/values.ts";
import { maxHiddenReasonLength, textFilters, textKinds, textSorts, textStates } from "./text-states.ts";

/** A review of a product or a comment on an article, as staff see it. */
export const ModeratedText = z.object({
  kind: z.enum(textKinds),
  _id: Id,
  state: z.enum(textStates),
  text: z.string(),
  /** Time of the last change, which names the version that a decision is about. */
  date: Instant,
  /** The stars of a review; comments have none. */
  rating: z.number().int().nullable(),
  /** Whether an order of the product was delivered to the author. Null for comments. */
  verified: z.boolean().nullable(),
  photos: z.array(z.object({ _id: Id })),
  /** `email` and `customerId` need `customers:read`; comments may have neither. */
  author: z.object({ name: z.string(), email: z.string().nullable(), customerId: Id.nullable() }),
  /** The product or article with its path in the shop. */
  subject: z.object({ _id: Id, name: z.string(), path: z.string(), image: z.string().nullable() }),
  answer: z.object({ text: z.string(), date: Instant }).nullable(),
  hiddenReason: z.string().nullable(),
  /** Reports of readers since the last decision by staff, oldest first. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), text: z.string(), date: Instant })),
});
export type ModeratedText = z.infer<typeof ModeratedText>;

/** `rating`: only reviews with this number of stars, and no comments. `after`: the `next` of the previous page. */
export const ModeratedTextsQuery = z
  .object({
    state: z.enum(textFilters).optional(),
    kind: z.enum(textKinds).optional(),
    rating: z.coerce.number().int().min(1).max(5).optional(),
    sort: z.enum(textSorts).default("-changed"),
    after: pageKey().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  })
  .refine(({ sort, state }) => sort !== "-reports" || state === "reported", {
    path: ["sort"],
    message: "Only reported texts are sorted by their reports",
  });
export type ModeratedTextsQuery = z.infer<typeof ModeratedTextsQuery>;
export type ModeratedTextsQueryInput = z.input<typeof ModeratedTextsQuery>;

export const ModeratedTextsResponse = responseSchema({
  texts: z.array(ModeratedText),
  next: z.string().nullable(),
  /** The numbers of waiting and of reported reviews and comments, whatever the filters. */
  counts: z.object({ waiting: z.number().int(), reported: z.number().int() }),
});
export type ModeratedTextsResponse = z.infer<typeof ModeratedTextsResponse>;

const TextReference = z.object({ kind: z.enum(textKinds), _id: Id });
/** `seen`: the `date` of the version that the member decided about. */
const SeenText = z.object({ ...TextReference.shape, seen: Instant });

/** Publishes texts, or hides them with a reason that only staff see. Either decision settles the reports of a text. */
export const ModerateTexts = z.object({
  texts: z.array(SeenText).min(1, "No review or comment is named").max(100),
  to: z.enum(["shown", "hidden"]),
  reason: z
    .string()
    .trim()
    .max(maxHiddenReasonLength, `A reason has at most ${maxHiddenReasonLength} characters`)
    .regex(noNull)
    .default(""),
});
export type ModerateTexts = z.infer<typeof ModerateTexts>;

/** Undoes a decision about these texts. `batchId`: the id in the response to that decision. */
export const UndoModeration = z.object({ texts: z.array(TextReference).min(1).max(100), batchId: Id });
export type UndoModeration = z.infer<typeof UndoModeration>;

export const TextsModeratedResponse = responseSchema({
  batchId: Id,
  results: z.array(
    z.object({
      ...TextReference.shape,
      outcome: z.enum(["changed", "unchanged", "refused"]),
      /** Why it was refused. */
      reason: z.string(),
    }),
  ),
});
export type TextsModeratedResponse = z.infer<typeof TextsModeratedResponse>;

/** The shop's public answer. `from`: the text that the form has loaded. An empty new text removes the answer. */
export const AnswerText = z.object({
  from: z.string().max(maxAnswerLength),
  to: z.string().trim().max(maxAnswerLength, `An answer has at most ${maxAnswerLength} characters`).regex(noNull),
});
export type AnswerText = z.infer<typeof AnswerText>;
export const TextAnsweredResponse = responseSchema({ message: z.string() });
export type TextAnsweredResponse = z.infer<typeof TextAnsweredResponse>;

export const ModeratedPhotoParams = z.object({ photoId: Id });
