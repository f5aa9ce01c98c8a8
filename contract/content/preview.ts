import { z } from "zod";
import { Article } from "../blog/blog.ts";
import { responseSchema } from "../http/response.ts";
import { ContentPage } from "./content.ts";

/** `token`: of a preview link of this kind. */
export const PreviewDraft = z.object({ kind: z.enum(["page", "article"]), token: z.string().max(200) });
export type PreviewDraft = z.infer<typeof PreviewDraft>;

/** The data of the page or the article. `url`: its own page, which customers see if it `isPublished`. */
export const DraftPreviewResponse = responseSchema({
  page: ContentPage.nullable(),
  article: Article.nullable(),
  url: z.string(),
  isPublished: z.boolean(),
});
export type DraftPreviewResponse = z.infer<typeof DraftPreviewResponse>;
