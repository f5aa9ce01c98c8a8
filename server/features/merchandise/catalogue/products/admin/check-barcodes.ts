import { Refusal } from "#contract/http/errors.ts";
import { toGtin14 } from "#contract/values/barcode.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { describeBarcodeOwner, findBarcodeOwners, lockBarcodes } from "../index.ts";
import type { CheckedProduct } from "./check-product.ts";
import { variantField } from "./product-values.ts";

/** `variantId`: the id of the stored variant whose field this is, if there is one. */
type TypedBarcode = { field: string; gtin: string; color: string; size: string; variantId: string | undefined };

/**
 * Checks the barcodes of a product. Two variants may exchange their barcodes, and a variant may get the barcode of a
 * removed one.
 * @throws Refusal with an error for each field whose barcode another variant has
 */
export async function checkBarcodes(trx: Transaction, checked: CheckedProduct) {
  const typed = listTyped(checked);
  if (typed.length === 0) return;
  await lockBarcodes(trx);
  const owners = await findBarcodeOwners(
    trx,
    typed.map(({ gtin }) => gtin),
  );
  const isLost = (id: string) => checked.removed.includes(id) || checked.changedNames.includes(toField(id));
  const product = checked.values.name ?? "";
  const errors: Record<string, string> = {};
  for (const [index, { field, gtin, variantId }] of typed.entries()) {
    const earlier = typed.find((other, place) => other.gtin === gtin && place < index);
    if (earlier) errors[field] = describeBarcodeOwner({ ...earlier, product });
    const owner = owners.get(gtin);
    if (owner && owner.variantId !== variantId && !isLost(owner.variantId)) errors[field] = describeBarcodeOwner(owner);
  }
  const [first] = Object.values(errors);
  if (first !== undefined) throw new Refusal("invalid", `${first}. Nothing was saved.`, { errors });
}

function listTyped({ stored, values, changedNames, added, removed }: CheckedProduct): TypedBarcode[] {
  const all = (stored?.variations ?? []).flatMap(({ color, sizes }) =>
    sizes.map(({ id, size }) => ({ id, color, size })),
  );
  const changed = all.filter(({ id }) => changedNames.includes(toField(id)) && !removed.includes(id));
  return [
    ...changed.map(({ id, ...name }) => ({ ...name, field: toField(id), barcode: values[toField(id)], variantId: id })),
    ...added.map(({ color, size, barcode }, index) => ({
      color,
      size,
      barcode,
      field: `added.${index}.barcode`,
      // A repeated request adds a variant that the product has by now.
      variantId: all.find((each) => each.color === color && each.size === size)?.id,
    })),
  ].flatMap(({ barcode, ...field }) => {
    const gtin = toGtin14(barcode ?? "");
    return gtin === undefined ? [] : { ...field, gtin };
  });
}

const toField = (variantId: string) => variantField(variantId, "barcode");
