import { inBothDirections, type Sort } from "../values/list-sorts.ts";

/** Limits and names of the media library, without schemas, for the browser. */
export const maxMediaBytes = 25 * 1024 * 1024;
/** The browser sends files in pieces of this size: a broken connection costs no more. */
export const uploadChunkBytes = 512 * 1024;
/** The largest piece that the server takes. */
export const maxUploadChunkBytes = 4 * 1024 * 1024;
/** Uploads that are broken off can be continued for so long. */
export const uploadHours = 24;
/** A deleted image can be restored for so long. */
export const mediaTrashDays = 30;
export const maxMediaAltLength = 300;

export const mediaFilters = ["used", "unused", "deleted"] as const;
export const mediaTypes = ["image/jpeg", "image/webp"] as const;
export const mediaUseKinds = ["product", "category", "page", "article", "banner", "social-link", "settings"] as const;
export type MediaUseKind = (typeof mediaUseKinds)[number];

type SortName = "uploaded" | "name" | "size";
export type MediaSort = Sort<SortName>;
export const mediaSorts = inBothDirections<SortName>("uploaded", "name", "size");
