import type { CreateProduct, EditProduct, NewVariant, ProductForm } from "#contract/admin/products/product-form.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { FieldChanges } from "#contract/values/field-change.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import { applyFieldChanges } from "../../../../../platform/http/request/field-changes.ts";
import { queuePlaceholders } from "../../../../../platform/images/placeholders/placeholder-jobs.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../../../shop/audit/audit.ts";
import { type CategoryPath, createCategoryPathResolver } from "../../categories/index.ts";
import {
  findStoredProduct,
  findStoredProducts,
  formatKey,
  lockProducts,
  productNotFound,
  type StoredProduct,
  saveLockedProduct,
  toImageUrl,
} from "../index.ts";
import { checkBarcodes } from "./check-barcodes.ts";
import { checkProduct } from "./check-product.ts";
import { describeProductChange } from "./describe-product-change.ts";
import { findProductTimes } from "./product-form-queries.ts";
import { listImages, requireOwnImages } from "./product-images.ts";
import {
  altField,
  emptyValues,
  imagesField,
  isImageField,
  normalizeValue,
  type ProductValues,
  toCategoryNames,
  toProductValues,
  toStatedFields,
} from "./product-values.ts";
import { recordVersions } from "./product-versions.ts";
import { toVariantPatches } from "./variant-patches.ts";

/** The `source` of products that staff create. Products from imports have the source of their file. */
export const source = "back-office";

export async function getProductForm(db: Database, productId: string): Promise<ProductForm> {
  // The times are read before the values. The page loads other values only if the time differs, so the time must not be
  // newer than the values.
  const times = await findProductTimes(db, productId);
  if (!times) throw productNotFound();
  const product = await requireStored(db, productId);
  return {
    _id: product.id,
    slug: product.fields.slug,
    values: toProductValues(product),
    colors: product.variations.map(({ id, color, sizes }) => ({
      _id: id,
      color,
      variants: sizes.map((variant) => ({ _id: variant.id, size: variant.size, inStock: variant.inventory })),
    })),
    shownImages: Object.fromEntries(listImages(product).map((url) => [url, toImageUrl(url)])),
    publishAt: times.publish_at?.toISOString() ?? null,
    createdAt: times.created_at.toISOString(),
    updatedAt: times.updated_at.toISOString(),
  };
}

/**
 * Changes the named fields of a product and leaves the others alone. Returns whether anything changed.
 * @throws Refusal with an error for each field that somebody else has changed meanwhile, that breaks a rule, or that the member may not change
 */
export async function editProduct(
  context: AppContext,
  by: StaffMember,
  productId: string,
  edit: EditProduct,
  /** The same for all products of a bulk edit. */
  batchId?: string,
) {
  const stored = await requireStored(context.db, productId);
  const path = await resolvePath(context.db, edit);
  return context.db.transaction().execute(async (trx) => {
    await lockProducts(trx, [stored]);
    // The product is read again, because it may have changed before it was locked.
    const product = await requireStored(trx, productId);
    const { added, removed } = edit;
    const changes = toFlatChanges(edit);
    requireOwnImages(changes, listImages(product));
    return saveValues(trx, context, by, { product, key: product, changes, path, added, removed, batchId });
  });
}

type SharedEdit = {
  product: StoredProduct;
  changes: Pick<EditProduct, "brand" | "categories" | "hsn" | "tags">;
  /** The path of the new category. Ignored if the category does not change. */
  path: CategoryPath;
  batchId: string;
};

/** Changes fields of a locked product, in a transaction that changes other products as well. */
export function saveSharedFields(trx: Transaction, context: AppContext, by: StaffMember, edit: SharedEdit) {
  const { product, changes, path, batchId } = edit;
  const unchanged = { added: [], removed: [] };
  return saveValues(trx, context, by, {
    product,
    key: product,
    changes: toFlatChanges(changes),
    batchId,
    ...unchanged,
    path: changes.categories ? path : [null, null, null],
  });
}

/** Creates a product. Returns its id, also to a repeated request. */
export async function createProduct(
  context: AppContext,
  by: StaffMember,
  { productKey, added, ...fields }: CreateProduct,
): Promise<string> {
  const key = { source, key: productKey };
  const path = await resolvePath(context.db, fields);
  return context.db.transaction().execute(async (trx) => {
    await lockProducts(trx, [key]);
    const existing = (await findStoredProducts(trx, [key])).get(formatKey(key));
    if (existing) return existing.id;
    if (added.length === 0) throw new Refusal("invalid", "Add at least one colour and size.");
    if (!fields.name) throw new Refusal("invalid", "A product needs a name.", { errors: { name: "Type a name." } });
    const changes: FieldChanges<string> = {};
    // `from` is replaced, because the form may have loaded other defaults. Nobody else can have changed a new product.
    for (const [name, change] of Object.entries(toFlatChanges(fields)))
      if (change) changes[name] = { from: emptyValues[name] ?? "", to: change.to };
    requireOwnImages(changes, []);
    return (await saveValues(trx, context, by, { product: undefined, key, changes, path, added, removed: [] })).id;
  });
}

type Save = {
  product: StoredProduct | undefined;
  key: { source: string; key: string };
  changes: FieldChanges<string>;
  path: CategoryPath;
  added: readonly NewVariant[];
  removed: readonly string[];
  /** The row of the history whose change this save undoes. */
  undoes?: number | undefined;
  /** The version whose fields the changes bring back. */
  restores?: number | undefined;
  batchId?: string | undefined;
};

/** Saves changed values of a locked product and records them in the history. */
export async function saveValues(trx: Transaction, context: AppContext, by: StaffMember, save: Save) {
  const { product: stored, added, undoes, batchId } = save;
  const newFields = Object.keys(save.changes).filter((name) => isImageField(name));
  const before: ProductValues = {
    ...Object.fromEntries(newFields.map((name) => [name, ""])),
    ...(stored ? toProductValues(stored) : emptyValues),
  };
  requireKnown(before, save.changes);
  const values = applyFieldChanges(before, save.changes);
  const changedNames = Object.keys(values).filter((name) => values[name] !== before[name]);
  const isStored = (id: string) => stored?.variations.some(({ sizes }) => sizes.some((variant) => variant.id === id));
  // A variant that somebody else has removed meanwhile counts as removed.
  const removed = save.removed.filter(isStored);
  checkProduct(by, { stored, values, changedNames, added, removed });
  await checkBarcodes(trx, { stored, values, changedNames, added, removed });
  const variations = toVariantPatches(stored?.variations ?? [], { values, changedNames, added, removed });
  if (variations?.length === 0) throw new Refusal("invalid", "A product needs a variant. Nothing was saved.");
  const statedNames = stored ? changedNames : Object.keys(values).filter((name) => values[name] !== "");
  const { source, key } = save.key;
  const patch = { source, key, ...toStatedFields(values, statedNames, stored), ...(variations && { variations }) };
  const { id, outcome } = await saveLockedProduct(trx, patch, save.path);
  if (outcome === "unchanged") return { id, isChanged: false };
  const saved = await requireStored(trx, id);
  const versioned = { by: toStaffActor(by), now: context.now, restores: save.restores };
  await recordVersions(trx, [{ before: stored, after: saved }], versioned);
  const { before: old, after } = describeProductChange(stored, saved);
  await queuePlaceholders({ db: trx, jobs: context.jobs }, listImages(saved));
  const change = { entity: "product", entityId: id, undoes, batchId };
  await recordAudit(trx, context, toStaffActor(by), {
    ...change,
    ...(stored ? { action: "product.edit", before: old } : { action: "product.create" }),
    after,
  });
  return { id, isChanged: true };
}

async function requireStored(db: Database, productId: string): Promise<StoredProduct> {
  const product = await findStoredProduct(db, productId);
  if (!product) throw productNotFound();
  return product;
}

/** Runs outside the transaction of the product, as in imports, because missing categories are created. */
function resolvePath(db: Database, { categories }: Pick<EditProduct, "categories">): Promise<CategoryPath> {
  return createCategoryPathResolver(db)(categories ? toCategoryNames(categories.to) : []);
}

/** The changes by the field names of `toProductValues`, with values as they will be stored. */
function toFlatChanges({ variants, colorImages, alts, ...edit }: Partial<EditProduct>): FieldChanges<string> {
  const changes: FieldChanges<string> = {};
  const add = (name: string, change: { from: string; to: string } | undefined) => {
    if (change) changes[name] = { from: change.from, to: normalizeValue(name, change.to) };
  };
  for (const name of Object.keys(emptyValues))
    add(name, edit[name as keyof typeof edit] as { from: string; to: string } | undefined);
  for (const [id, fields] of Object.entries(variants ?? {}))
    for (const [field, change] of Object.entries(fields)) add(`variants.${id}.${field}`, change);
  for (const [color, change] of Object.entries(colorImages ?? {})) add(imagesField(color), change);
  for (const [url, change] of Object.entries(alts ?? {})) add(altField(url), change);
  return changes;
}

/** @throws Refusal if a variant was removed meanwhile */
function requireKnown(values: ProductValues, changes: FieldChanges<string>) {
  const missing = Object.keys(changes).filter((name) => values[name] === undefined);
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map((name) => [name, "Somebody has removed this variant meanwhile."]));
  throw new Refusal("conflict", "Somebody has removed a variant meanwhile. Nothing was saved.", { errors });
}
