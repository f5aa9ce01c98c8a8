import type { DraftPreviewResponse, PreviewDraft } from "#contract/content/preview.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { createPreviewToken, requirePreviewToken } from "../previews/previews.ts";
import { type ContentKey, getEditedContent, previewText } from "./edit-content.ts";

type Context = Pick<AppContext, "db" | "config" | "now">;

/**
 * Creates a link to a page or an article that anybody can open. It shows the saved content, also before it is
 * published.
 */
export async function createContentPreviewLink(context: Context, { kind, contentId }: ContentKey) {
  if (kind !== "page" && kind !== "article") throw new Refusal("invalid", "The editor shows a preview of it.");
  await getEditedContent(context, { kind, contentId });
  const { token, validUntil } = createPreviewToken(context, kind, contentId);
  return { url: `${context.config.publicUrl}/preview/content#${kind}=${token}`, validUntil };
}

/** A page or an article as the shop would show it. */
export async function previewDraft(
  context: Context,
  { kind, token }: PreviewDraft,
): Promise<Pick<DraftPreviewResponse, "page" | "article" | "url" | "isPublished">> {
  const contentId = requirePreviewToken(context, kind, token);
  const { fields, url, status } = await getEditedContent(context, { kind, contentId });
  return { ...(await previewText(fields, context.now())), url, isPublished: status === "published" };
}
