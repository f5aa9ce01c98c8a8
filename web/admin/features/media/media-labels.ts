import type { MediaUse } from "#contract/admin/content/media.ts";
import type { MediaUseKind } from "#contract/admin/content/media-limits.ts";
import { toEditorPath } from "../content/labels/content-labels.ts";

export const kindLabels: Record<MediaUseKind, string> = {
  product: "Product",
  category: "Category",
  page: "Page",
  article: "Article",
  banner: "Banner",
  landing: "Landing page",
  "social-link": "Social link",
  settings: "Shop settings",
};

/** The page of the back office on which the use is edited. Undefined if there is no such page. */
export function toUsePath({ kind, _id }: MediaUse): string | undefined {
  if (kind === "product") return `/admin/products/${_id}`;
  if (kind === "category") return "/admin/categories";
  if (kind === "landing") return toEditorPath({ kind, _id });
  return kind === "page" || kind === "article" ? `/admin/content/${kind}/${_id}` : undefined;
}

export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
