import { post, routes } from "../http/shop-access.ts";
import { DraftPreviewResponse, PreviewDraft } from "./preview.ts";

export const draftPreviewRoutes = routes("content", {
  preview: post("/content/preview", {
    access: "everyone",
    body: PreviewDraft,
    reply: DraftPreviewResponse,
    summary: "The page or article of a preview link, also as a draft",
  }),
});
