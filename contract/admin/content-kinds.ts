// In a file without schemas, so that pages can import it without bundling Zod.

export const contentKinds = ["page", "article"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** By the clock: a scheduled text is not shown yet, an ended one no more. */
export const contentStatuses = ["draft", "scheduled", "published", "ended"] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** The longest text of a page or article, as in an imported file: about 1 MB. */
export const maxMarkdownLength = 300_000;
