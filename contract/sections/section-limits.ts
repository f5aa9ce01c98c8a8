// Limits of sections. In a file without schemas, so that pages can import them without bundling Zod.

/** The most sections of a page, and the most of them that are not hidden. */
export const maxSections = 40;
export const maxShownSections = 12;
/** The most products in all rows of a page that are not hidden. The home page's HTML has at most 120,000 characters. */
export const maxSectionProducts = 32;
/** The layout "One large, four small" has five products. */
export const largeRowCount = 5;
