import type { NewVariant } from "#contract/admin/products/product-form.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import type { StoredProduct } from "../index.ts";
import { type ProductValues, toCheckedPaise, variantField } from "./product-values.ts";

/** A product that is being saved: its stored state and the changes. */
export type CheckedProduct = {
  stored: StoredProduct | undefined;
  values: ProductValues;
  changedNames: readonly string[];
  added: readonly NewVariant[];
  removed: readonly string[];
};

/** Refuses with an error for each field that breaks a rule, or that the member may not change. */
export function checkProduct(by: StaffMember, checked: CheckedProduct) {
  const forbidden = listForbidden(by, checked);
  if (Object.keys(forbidden).length > 0)
    throw new Refusal("forbidden", "Your role does not allow all of these changes. Nothing was saved.", {
      errors: forbidden,
    });
  const errors = { ...listPriceErrors(checked), ...listRemovalErrors(checked) };
  const [first] = Object.values(errors);
  if (first !== undefined) throw new Refusal("invalid", `${first} Nothing was saved.`, { errors });
}

function listForbidden({ granted }: StaffMember, { changedNames, added }: CheckedProduct): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!granted.has("prices:write")) {
    const message = "Your role does not allow changing prices.";
    for (const name of changedNames) if (/^variants\..*\.(price|mrp)$/.test(name)) errors[name] = message;
    for (const [index, { price, mrp }] of added.entries()) if (price || mrp) errors[`added.${index}.price`] = message;
  }
  if (!granted.has("stock:write")) {
    const message = "Your role does not allow adding stock.";
    for (const [index, { stock }] of added.entries()) if (stock > 0) errors[`added.${index}.stock`] = message;
    const level = "Your role does not allow changing low-stock levels.";
    for (const name of changedNames) if (/^variants\..*\.lowStockLevel$/.test(name)) errors[name] = level;
    for (const [index, { lowStockLevel }] of added.entries())
      if (lowStockLevel) errors[`added.${index}.lowStockLevel`] = level;
  }
  return errors;
}

function listPriceErrors({ stored, values, changedNames, added, removed }: CheckedProduct): Record<string, string> {
  const errors: Record<string, string> = {};
  // A product that is published must have prices; one that was published without, by an import, can still be edited.
  const isPublished = values.status === "active";
  const variants = stored?.variations.flatMap(({ sizes }) => sizes).filter(({ id }) => !removed.includes(id)) ?? [];
  for (const { id } of variants) {
    const names = [variantField(id, "price"), variantField(id, "mrp")] as const;
    if (!changedNames.includes("status") && !names.some((name) => changedNames.includes(name))) continue;
    addPriceError(errors, names, [values[names[0]] ?? "", values[names[1]] ?? ""], isPublished);
  }
  const hasDefaultPrice = (variants[0]?.price ?? 0) > 0;
  for (const [index, { price, mrp }] of added.entries()) {
    const names = [`added.${index}.price`, `added.${index}.mrp`] as const;
    addPriceError(errors, names, [price, mrp], isPublished && !hasDefaultPrice);
  }
  return errors;
}

function addPriceError(
  errors: Record<string, string>,
  [priceName, mrpName]: readonly [string, string],
  [price, mrp]: readonly [string, string],
  needsPrice: boolean,
) {
  if (needsPrice && (price === "" || toCheckedPaise(price) === 0))
    errors[priceName] = "A published product needs a price.";
  else if (mrp !== "" && toCheckedPaise(mrp) < toCheckedPaise(price || "0"))
    errors[mrpName] = "The MRP is below the price.";
}

/** Units must not disappear with their variant: somebody counts them to 0 first. */
function listRemovalErrors({ stored, removed }: CheckedProduct): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { color, sizes } of stored?.variations ?? []) {
    for (const { id, size, inventory } of sizes) {
      if (removed.includes(id) && inventory > 0)
        errors[`variants.${id}.remove`] = `${color} / ${size} has ${inventory} in stock. Set its stock to 0 first.`;
    }
  }
  return errors;
}
