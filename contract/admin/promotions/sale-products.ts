import { formatInteger } from "../../values/money.ts";

/**
 * `products`: the number of a sale's products that the shop sells. `cheaper`: how many of them cost less because of the
 * sale.
 */
export type SaleProducts = { products: number; cheaper: number };

/** "12 products, 10 of them become cheaper" */
export function formatSaleProducts({ products, cheaper }: SaleProducts): string {
  if (products === 0) return "No products";
  if (products === 1) return `1 product, which ${cheaper === 1 ? "becomes" : "does not become"} cheaper`;
  const verb = cheaper === 1 ? "becomes" : "become";
  return `${formatInteger(products)} products, ${formatInteger(cheaper)} of them ${verb} cheaper`;
}
