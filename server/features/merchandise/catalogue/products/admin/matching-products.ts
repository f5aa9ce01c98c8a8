import { listFieldChanges } from "#contract/admin/products/field-changes-of-products.ts";
import type {
  ChangeMatchingStatuses,
  EditMatchingFields,
  ExportProductsQuery,
  ProductFilters,
} from "#contract/admin/products/matching-products.ts";
import { matchingSteps, maxMatchingProducts } from "#contract/admin/products/product-sorts.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { findBatchStart, toStaffActor } from "../../../../shop/audit/audit.ts";
import { findStoredProductsById, type StoredProduct } from "../index.ts";
import { changeProductStatuses, statusAction } from "./change-product-statuses.ts";
import { editProductFields } from "./edit-product-fields.ts";
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

/** Publishes, hides or archives the next products that match. */
export async function changeMatchingStatuses(
  context: AppContext,
  by: StaffMember,
  { status, ...step }: ChangeMatchingStatuses,
) {
  await requireOwnBatch(context.db, by, step.batchId, statusAction);
  const productIds = await listStep(context.db, step, matchingSteps.statuses);
  if (productIds.length === 0) return { seen: 0, changed: 0, next: null, refused: [] };
  const { changed, refused } = await changeProductStatuses(
    context,
    toStaffActor(by),
    { productIds, status },
    step.batchId,
  );
  return { seen: productIds.length, changed, refused, next: toNext(productIds, matchingSteps.statuses) };
}

/** Changes brand, category, HSN and tags of the next products that match. */
export async function editMatchingFields(
  context: AppContext,
  by: StaffMember,
  { fields, ...step }: EditMatchingFields,
) {
  const { db } = context;
  await requireOwnBatch(db, by, step.batchId, "product.edit");
  const productIds = await listStep(db, step, matchingSteps.fields);
  const stored = await findStoredProductsById(db, productIds);
  const products = productIds.flatMap((id) => {
    const product = stored.get(id);
    return product ? toSharedValues(product) : [];
  });
  const changes = listFieldChanges(products, fields);
  const { changed, refused } = await editProductFields(context, by, { products: changes }, step.batchId);
  return { seen: productIds.length, changed, refused, next: toNext(productIds, matchingSteps.fields) };
}

/** The values of a product that a bulk edit can change. */
export function toSharedValues(product: StoredProduct) {
  const { brand = "", categories = "", hsn = "", tags = "" } = toProductValues(product);
  return { _id: product.id, name: product.fields.name, brand, categories, hsn, tags };
}

type Step = Omit<ChangeMatchingStatuses, "status">;

/** @throws Refusal if more products match than may be changed together */
async function listStep(db: Database, { filters, after, last }: Step, limit: number): Promise<string[]> {
  if (after === undefined) requireFewMatching((await getMatchingProducts(db, filters)).count);
  return listMatchingProducts(db, filters, { after, last, limit });
}

/** @throws Refusal if more products match than may be changed together */
export function requireFewMatching(count: number) {
  if (count > maxMatchingProducts)
    throw new Refusal(
      "invalid",
      `More than ${maxMatchingProducts.toLocaleString("en-IN")} products match. Add a filter.`,
    );
}

const toNext = (productIds: readonly string[], limit: number) =>
  productIds.length < limit ? null : (productIds.at(-1) ?? null);

/**
 * @throws Refusal if the batch belongs to another change or to another member, because all of a batch is undone
 * together
 */
async function requireOwnBatch(db: Database, by: StaffMember, batchId: string, action: string) {
  const first = await findBatchStart(db, batchId);
  if (first && (first.action !== action || first.actor_id !== by.id))
    throw new Refusal("invalid", "The batch is that of another change.");
}
