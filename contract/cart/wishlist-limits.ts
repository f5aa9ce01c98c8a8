/**
 * The list is limited because one page shows all of it. In a file without schemas, so that pages can import it without
 * bundling Zod.
 */
export const maxWishlistItems = 200;
