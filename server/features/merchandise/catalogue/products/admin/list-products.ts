import { categorySeparator } from "#contract/admin/products/product-limits.ts";
import type { StaffProduct, StaffProductsQuery } from "#contract/admin/products/products.ts";
import { toRupees } from "#contract/values/money.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../../context.ts";
import { shareReads } from "../../../../../platform/cache/share-reads.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { toListPage } from "../../../../../platform/database/list-sorts.ts";
import { getSettings } from "../../../../shop/settings/settings.ts";
import { type CategoryTree, getCategoryTree } from "../../categories/index.ts";
import { compareSizes } from "../../listings/index.ts";
import { findHsnAttribute, toImageUrl } from "../index.ts";
import { type ListedProductRow, listProducts, listUsedValues } from "./product-list-queries.ts";
import { getReturnRates } from "./return-rates.ts";

const salesDays = 30;
const commonSizes = 8;

/** A page of the products in every status. `next`: the key of the following page. */
export async function getProductList({ db, now }: Pick<AppContext, "db" | "now">, query: StaffProductsQuery) {
  const listed = await listProducts(db, { ...query, limit: query.limit + 1, salesDays: listSalesDays(now()) });
  const { rows, next } = toListPage(listed, query.limit);
  const [tree, returnRates] = await Promise.all([
    getCategoryTree(
      db,
      rows.map((row) => row.category_id),
    ),
    getReturnRates({ db, now }),
  ]);
  return {
    products: rows.map((row) => ({ ...toStaffProduct(row, tree), returned: returnRates.get(row.id) ?? 0 })),
    next,
  };
}

/** Values for filters and forms. */
export async function getProductOptions({ db, config }: Pick<AppContext, "db" | "config">) {
  const categories = await listCategoryPaths(db);
  const { app_title: name } = await getSettings(db);
  const shop = { name, url: config.publicUrl };
  const { sizes, ...used } = await shareReads(db, "product options", () => listUsedValues(db));
  // The form offers the most used sizes, from small to large.
  const common = sizes.slice(0, commonSizes).sort(compareSizes);
  return { categories, shop, ...used, sizes: [...common, ...sizes.slice(commonSizes)] };
}

/** Every category with the names of its ancestors and its own. */
export async function listCategoryPaths(db: Database) {
  const { childrenOf } = await getCategoryTree(db);
  const categories: { _id: string; path: string[] }[] = [];
  function add(parent: string | null, path: readonly string[]) {
    for (const { id, name } of childrenOf(parent)) {
      categories.push({ _id: id, path: [...path, name] });
      add(id, [...path, name]);
    }
  }
  add(null, []);
  return categories;
}

function listSalesDays(now: Date): string[] {
  return Array.from({ length: salesDays }, (_, n) => toShopDay(new Date(now.getTime() - n * 86_400_000)));
}

function toStaffProduct(row: ListedProductRow, tree: CategoryTree): Omit<StaffProduct, "returned"> {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    status: row.status,
    categories: toCategoryText(tree, row.category_id),
    tags: row.tags.join(", "),
    hsn: String(findHsnAttribute(row.custom_attributes)?.value ?? ""),
    image: row.image && toImageUrl(row.image),
    price: toRupees(row.price),
    mrp: toRupees(row.mrp),
    hasPriceRange: row.has_price_range,
    inStock: row.inventory,
    variants: row.variants,
    stock: { many: row.many, few: row.few, none: row.none },
    sold: row.sold,
    createdAt: row.created_at.toISOString(),
  };
}

function toCategoryText(tree: CategoryTree, id: string | null): string {
  const category = tree.byId.get(id ?? "");
  if (!category) return "";
  const above = toCategoryText(tree, category.parent_id);
  return above === "" ? category.name : above + categorySeparator + category.name;
}
