import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { removeInvisible } from "../values/invisible.ts";
import { Email, Id, Instant, noNull, Page } from "../values/values.ts";
import { articlesPerPage, commentsPerPage, maxCommenterNameLength, maxCommentLength } from "./blog-limits.ts";

/** The email is set only if the merchant provided one for publication. */
export const Author = z.object({ _id: Id, name: z.string(), email: z.string().nullable() });
export type Author = z.infer<typeof Author>;

/** A reader's comment, in plain text. The commenter's email is never published. */
export const Comment = z.object({
  _id: Id,
  user: z.string(),
  comment: z.string(),
  date: Instant,
  /** The merchant's answer, in plain text. */
  answer: z.object({ text: z.string(), date: Instant }).nullable(),
});
export type Comment = z.infer<typeof Comment>;

export const ArticleCard = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** Placeholder of the image, in the format of a product's `placeholders`. Missing until it is generated. */
  placeholder: z.string().optional(),
  category: z.string().nullable(),
  subCategory: z.string().nullable(),
  tags: z.array(z.string()),
  createdAt: Instant,
  /** Null if the article names no author. */
  author: Author.nullable(),
  commentCount: z.number().int(),
  /** The reading time at 200 words per minute, at least 1. */
  readingMinutes: z.number().int(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const Article = ArticleCard.extend({
  /** The article in plain text, one paragraph per line. */
  content: z.string(),
  updatedAt: Instant,
  /** The number of views, of which each visitor has one a day. */
  views: z.number().int(),
  /** The requested page of comments, newest first. */
  comments: z.array(Comment),
});
export type Article = z.infer<typeof Article>;

export const ArticlesQuery = z.object({
  page: Page,
  limit: z.coerce.number().int().min(1).max(100).default(articlesPerPage),
  /** A tag, whatever its case. */
  tag: z.string().trim().min(1).max(60).regex(noNull).optional(),
});
export type ArticlesQuery = z.infer<typeof ArticlesQuery>;
export type ArticlesQueryInput = { page?: number | undefined; limit?: number | undefined; tag?: string | undefined };

export const ArticlesResponse = responseSchema({
  data: z.array(ArticleCard),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});
export type ArticlesResponse = z.infer<typeof ArticlesResponse>;

export const CommentsQuery = z.object({
  commentsPage: Page,
  commentsLimit: z.coerce.number().int().min(1).max(100).default(commentsPerPage),
});
export type CommentsQuery = z.infer<typeof CommentsQuery>;

export const ArticleResponse = responseSchema({ article: Article });
export type ArticleResponse = z.infer<typeof ArticleResponse>;

// Requires at least one visible character.
const visibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const NewComment = z.object({
  user: z
    .string({ error: "Name is required" })
    .overwrite(removeInvisible)
    .trim()
    .regex(visibleCharacter, "Name is required")
    .max(maxCommenterNameLength, `Name must be at most ${maxCommenterNameLength} characters`),
  comment: z
    .string({ error: "Comment is required" })
    .trim()
    .regex(visibleCharacter, "Comment is required")
    .max(maxCommentLength, `Comment must be at most ${maxCommentLength} characters`),
  email: Email.optional(),
  /** Subscribes the email to later comments on the article. */
  notify: z.boolean().default(false),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(2000).optional(),
});
export type NewComment = z.infer<typeof NewComment>;

export const CommentResponse = responseSchema({
  comment: Comment,
  /**
   * Whether notifications were requested and have to be confirmed: they start when the link in the mail that was just
   * sent is followed.
   */
  confirmByMail: z.boolean(),
});
export type CommentResponse = z.infer<typeof CommentResponse>;

export const ViewsResponse = responseSchema({ views: z.number().int() });
export type ViewsResponse = z.infer<typeof ViewsResponse>;

export const FollowResponse = responseSchema({ following: z.boolean() });
export type FollowResponse = z.infer<typeof FollowResponse>;

export const Unsubscribe = z.object({ token: z.string().max(1000).default("") });
export type Unsubscribe = z.infer<typeof Unsubscribe>;

export const ConfirmFollow = z.object({ token: z.string().max(1000).default("") });
/** `started`: the confirmed subscription, such as "New comments on …". */
export const FollowConfirmedResponse = responseSchema({ started: z.string() });
export type FollowConfirmedResponse = z.infer<typeof FollowConfirmedResponse>;

/** `stopped`: the ended subscription, such as "New comments on …" or "New articles by …". */
export const UnsubscribedResponse = responseSchema({ stopped: z.string() });
export type UnsubscribedResponse = z.infer<typeof UnsubscribedResponse>;
