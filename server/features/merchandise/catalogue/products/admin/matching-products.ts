import type { ExportProductsQuery, ProductFilters } from "#contract/admin/products/bulk/matching-products.ts";
import { maxMatchingProducts } from "#contract/admin/products/product-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import type { StoredProduct } from "../index.ts";
import { countMatchingProducts, listMatchingProducts } from "./matching-product-queries.ts";
import { toProductValues } from "./product-values.ts";

/** The number of products that a change of all matching products would affect. */
export async function getMatchingProducts(db: Database, filters: ProductFilters) {
  return countMatchingProducts(db, filters, maxMatchingProducts + 1);
}

/** The ids of the products of an export, in steps. Undefined for all products. */
export function listExportedProducts(db: Database, { productIds, ...filters }: ExportProductsQuery) {
  if (productIds) {
    const ids = [...new Set(productIds)].sort();
    return async (after: string, limit: number) => ids.filter((id) => id > after).slice(0, limit);
  }
  if (Object.values(filters).every((filter) => !filter)) return undefined;
  return (after: string, limit: number) => listMatchingProducts(db, filters, { after, limit });
}

/** The values of a product that a bulk edit can change. */
export function toSharedValues(product: StoredProduct) {
  const { brand = "", categories = "", hsn = "", tags = "" } = toProductValues(product);
  return { _id: product.id, name: product.fields.name, brand, categories, hsn, tags };
}

/** @throws Refusal if more products match than may be changed together */
export function requireFewMatching(count: number) {
  if (count > maxMatchingProducts)
    throw new Refusal(
      "invalid",
      `More than ${maxMatchingProducts.toLocaleString("en-IN")} products match. Add a filter.`,
    );
}
