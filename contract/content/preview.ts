import { z } from "zod";
import { Article } from "../blog/blog.ts";
import { responseSchema } from "../http/response.ts";
import { ContentPage } from "./content.ts";

/** `token`: the token of a preview link of this kind. */
export const PreviewDraft = z.object({ kind: z.enum(["page", "article"]), token: z.string().max(200) });
export type PreviewDraft = z.infer<typeof PreviewDraft>;

/**
 * The page or the article that is previewed. `url`: the URL of its own page, which customers see if `isPublished` is
 * true.
 */
export const DraftPreviewResponse = responseSchema({
  page: ContentPage.nullable(),
  article: Article.nullable(),
  url: z.string(),
  isPublished: z.boolean(),
});
export type DraftPreviewResponse = z.infer<typeof DraftPreviewResponse>;
