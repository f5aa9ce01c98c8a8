import { choice, defineList } from "../lists/define-list.ts";

/** Limits and names of the media library. Without Zod, so that pages do not load it. */
export const maxMediaBytes = 25 * 1024 * 1024;
/** The path at which uploads begin (the tus protocol). */
export const mediaUploadsPath = "/api/v1/admin/media/uploads";
/**
 * The size of the pieces in which the browser sends a file. After a broken connection, at most one piece is sent again.
 */
export const uploadChunkBytes = 512 * 1024;
/** The largest piece that the server takes. */
export const maxUploadChunkBytes = 4 * 1024 * 1024;
/** Hours for which an interrupted upload can be continued. */
export const uploadHours = 24;
/** Days for which a deleted image can be restored. */
export const mediaTrashDays = 30;
export const maxMediaAltLength = 300;

export const mediaUseKinds = [
  "product",
  "category",
  "page",
  "article",
  "banner",
  "landing",
  "social-link",
  "settings",
] as const;
export type MediaUseKind = (typeof mediaUseKinds)[number];

export const mediaList = defineList({
  search: { label: "Search images", placeholder: "File name or description", max: 100 },
  filters: {
    use: choice("Use", { used: "Used", unused: "Unused", deleted: "Deleted" }, "Used and unused"),
    type: choice("Type", { "image/jpeg": "JPEG", "image/webp": "WebP" }),
  },
  sorts: {
    uploaded: ["Oldest first", "Newest first"],
    name: ["Name A–Z", "Name Z–A"],
    "-size": ["Largest first", "Smallest first"],
  },
  defaultSort: "-uploaded",
});
