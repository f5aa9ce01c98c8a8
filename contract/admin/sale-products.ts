import { formatInteger } from "../values/money.ts";

/** The products of a sale that are sold, and how many of them cost less because of it. */
export type SaleProducts = { products: number; cheaper: number };

/** "12 products, 10 of them become cheaper" */
export function formatSaleProducts({ products, cheaper }: SaleProducts): string {
  if (products === 0) return "No products";
  if (products === 1) return `1 product, which ${cheaper === 1 ? "becomes" : "does not become"} cheaper`;
  const verb = cheaper === 1 ? "becomes" : "become";
  return `${formatInteger(products)} products, ${formatInteger(cheaper)} of them ${verb} cheaper`;
}
