/** Limited because one page shows the whole list. In a file without schemas, so that pages can import it without bundling Zod. */
export const maxWishlistItems = 200;
