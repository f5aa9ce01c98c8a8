/** What the blog is bounded by. No schemas here: pages take these values along without Zod. */
/** The newest across the page, and three rows of three. */
export const articlesPerPage = 10;
export const commentsPerPage = 50;
export const maxCommenterNameLength = 80;
export const maxCommentLength = 2000;
/** More links than this are an advertisement. */
export const maxCommentLinks = 2;

/** SPEC §9. */
export const wordsPerMinute = 200;
export const pullQuoteWords = 20;
