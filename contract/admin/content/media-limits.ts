import { inBothDirections, type Sort } from "../../values/list-sorts.ts";

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

export const mediaFilters = ["used", "unused", "deleted"] as const;
export const mediaTypes = ["image/jpeg", "image/webp"] as const;
export const mediaUseKinds = ["product", "category", "page", "article", "banner", "social-link", "settings"] as const;
export type MediaUseKind = (typeof mediaUseKinds)[number];

type SortName = "uploaded" | "name" | "size";
export type MediaSort = Sort<SortName>;
export const mediaSorts = inBothDirections<SortName>("uploaded", "name", "size");
