import type { ProductCard } from "./catalogue.ts";

/** Fields of a product that no card shows. */
export const unshownFields = ["id", "category", "thirdCategory", "createdAt"] as const satisfies (keyof ProductCard)[];

/**
 * A product as a card shows it. The data in a page's HTML has only these fields of a product (web/shell/page-data.ts).
 */
export type ShownCard = Omit<ProductCard, (typeof unshownFields)[number]>;
