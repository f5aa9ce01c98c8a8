// Limits of the blog. In a file without schemas, so that pages can import them without bundling Zod.

/** One full-width newest article and three rows of three. */
export const articlesPerPage = 10;
export const commentsPerPage = 50;
export const maxCommenterNameLength = 80;
export const maxCommentLength = 2000;
/** A comment with more links is treated as spam. */
export const maxCommentLinks = 2;

/** The reading speed for an article's reading time, and the length of its pull quote (SPEC §9). */
export const wordsPerMinute = 200;
export const pullQuoteWords = 20;
