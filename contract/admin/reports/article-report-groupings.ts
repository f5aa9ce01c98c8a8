/** Rows of the report of articles. Without Zod, so that pages do not load it. */
export const articleGroupings = ["article", "day"] as const;
export type ArticleGrouping = (typeof articleGroupings)[number];
