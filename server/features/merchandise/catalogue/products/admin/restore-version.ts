import type { FieldChanges } from "#contract/values/field-change.ts";
import type { AppContext } from "../../../../../context.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { createCategoryPathResolver } from "../../categories/index.ts";
import { findStoredProduct, lockProducts, productNotFound, type StoredProduct } from "../index.ts";
import { findFieldName } from "./describe-product-change.ts";
import { saveValues } from "./edit-product.ts";
import { isImageField, toCategoryNames, toProductValues } from "./product-values.ts";
import type { VersionFields } from "./product-version-queries.ts";
import { requireNewest, requireVersion } from "./product-versions.ts";

type Restored = {
  restores: number;
  /** The newest version that the member has seen. */
  version: number;
};

/**
 * Gives the fields of a product the values of an earlier version, as a new version. Status, stock and variants that were added or removed since stay
 * as they are. Returns whether anything changed.
 */
export async function restoreVersion(
  context: AppContext,
  by: StaffMember,
  productId: string,
  { restores, version }: Restored,
) {
  const { db } = context;
  const stored = await findStoredProduct(db, productId);
  if (!stored) throw productNotFound();
  const { fields } = await requireVersion(db, productId, restores);
  const path = await createCategoryPathResolver(db)(toCategoryNames(fields.categories ?? ""));
  return db.transaction().execute(async (trx) => {
    await lockProducts(trx, [stored]);
    await requireNewest(trx, productId, version);
    const product = await findStoredProduct(trx, productId);
    if (!product) throw productNotFound();
    const save = { product, key: product, path, added: [], removed: [], restores };
    return saveValues(trx, context, by, { ...save, changes: toChanges(product, fields) });
  });
}

function toChanges(product: StoredProduct, fields: VersionFields): FieldChanges<string> {
  const values = toProductValues(product);
  const changes: FieldChanges<string> = {};
  for (const [label, to] of Object.entries(fields)) {
    const name = findFieldName(product, label) ?? (isImageField(label) ? label : undefined);
    if (name !== undefined && (values[name] ?? "") !== to) changes[name] = { from: values[name] ?? "", to };
  }
  return changes;
}
