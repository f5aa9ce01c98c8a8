import type { AppContext } from "../../../../../context.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../../../shop/audit/audit.ts";
import {
  findStoredProduct,
  findStoredProducts,
  formatKey,
  lockProducts,
  productNotFound,
  saveLockedProduct,
} from "../index.ts";

/**
 * Copies a product as a draft, with its images and prices, without stock, SKUs and barcodes, which belong to one product. Returns the id of the copy, also
 * to a repeated request.
 */
export async function duplicateProduct(
  { db, now }: AppContext,
  by: StaffMember,
  { productId, source, productKey }: { productId: string; source: string; productKey: string },
): Promise<string> {
  const original = await findStoredProduct(db, productId);
  if (!original) throw productNotFound();
  const key = { source, key: productKey };
  return db.transaction().execute(async (trx) => {
    await lockProducts(trx, [key]);
    const existing = (await findStoredProducts(trx, [key])).get(formatKey(key));
    if (existing) return existing.id;
    const { slug: _slug, categories, ...fields } = original.fields;
    const name = `${fields.name} (copy)`;
    const variations = original.variations.map(({ color, images, sizes }) => ({
      color,
      images,
      sizes: sizes.map(({ size, price, mrp }) => ({ size, price, mrp, defaultInventory: 0 })),
    }));
    const patch = { ...key, ...fields, name, categories, status: "draft" as const, variations };
    const { id } = await saveLockedProduct(trx, patch, original.categoryPath);
    const change = { action: "product.create", entity: "product", entityId: id };
    await recordAudit(trx, { now }, toStaffActor(by), { ...change, after: { name, copyOf: productId } });
    return id;
  });
}
