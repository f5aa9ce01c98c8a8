import {
  changeAmounts,
  type PriceField,
  priceFields,
  type VariantAmounts,
} from "#contract/admin/prices/price-change.ts";
import type { ChangePrices, PriceChange } from "#contract/admin/prices/prices.ts";
import { type FieldErrors, Refusal } from "#contract/http/errors.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../../../context.ts";
import { changed } from "../../../../../platform/cache/changes.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { type Actor, listBatchRows, recordAudit } from "../../../../shop/audit/audit.ts";
import { pricesTopic, productTopic } from "../../../catalogue/products/index.ts";
import { lockVariants } from "../../../inventory/inventory.ts";
import { toAmounts, toStored } from "./amounts.ts";
import { type CurrentPrice, findPrices, updatePrices } from "./price-change-queries.ts";

/** `after`: the amounts after the change, in rupees. `undoes`: the row of the audit log that the change undoes. */
export type PlannedChange = { current: CurrentPrice; after: VariantAmounts; undoes?: number };

/**
 * Changes prices, MRPs and costs of many variants, all or none. A repeated call with the same batch id changes nothing.
 * During a sale the regular price changes, and the sale price is computed from it.
 * @throws Refusal with an error by "VARIANT.FIELD" if a variant is gone, has another amount than the member of staff
 * saw, or a rule is broken
 */
export function changePrices(context: AppContext, by: Actor, { batchId, priceChanges, note }: ChangePrices) {
  const variantIds = [...new Set(priceChanges.map(({ variantId }) => variantId))];
  return context.db.transaction().execute(async (trx) => {
    await lockVariants(trx, variantIds);
    const before = await findPrices(trx, variantIds);
    if ((await listBatchRows(trx, batchId)).length > 0) return { changed: 0, prices: before };
    const planned = planChanges(new Map(before.map((current) => [current.variantId, current])), priceChanges);
    await writePrices(trx, context, by, { planned, batchId, note });
    await announceListings(trx);
    return { changed: planned.length, prices: await findPrices(trx, variantIds) };
  });
}

type Written = { planned: readonly PlannedChange[]; batchId: string; note: string };
/** Writes planned changes. The caller has locked the variants, and announces the listings. */
export async function writePrices(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  by: Actor,
  { planned, batchId, note }: Written,
) {
  if (planned.length === 0) return;
  await updatePrices(
    trx,
    planned.map(({ current: { variantId }, after }) => ({ variantId, ...toStored(after) })),
  );
  const products = new Set(planned.map(({ current }) => current.productId));
  await changed(trx, productTopic, [...products]);
  const rows = planned.map(({ current, after, undoes }) => ({
    action: "price.change",
    entity: "variant",
    entityId: current.variantId,
    batchId,
    reason: note,
    undoes,
    ...listChanged(toAmounts(current), after),
  }));
  await recordAudit(trx, context, by, ...rows);
}

/** Listings sort and filter by the prices that have changed. */
export const announceListings = (trx: Transaction) => changed(trx, pricesTopic);

function listChanged(before: VariantAmounts, after: VariantAmounts) {
  const fields = priceFields.filter((field) => before[field] !== after[field]);
  const pick = (amounts: VariantAmounts) => Object.fromEntries(fields.map((field) => [field, amounts[field]]));
  return { before: pick(before), after: pick(after) };
}

function planChanges(prices: ReadonlyMap<string, CurrentPrice>, changes: readonly PriceChange[]): PlannedChange[] {
  const errors: FieldErrors = {};
  const byVariant = Map.groupBy(changes, ({ variantId }) => variantId);
  const planned = Array.from(byVariant).flatMap(([variantId, ofVariant]): PlannedChange[] => {
    const current = prices.get(variantId);
    const addError = (field: PriceField, error: string) => {
      errors[`${variantId}.${field}`] = error;
    };
    if (!current) {
      for (const { field } of ofVariant) addError(field, "This variant is no longer in the catalogue.");
      return [];
    }
    const before = toAmounts(current);
    for (const { field, from } of ofVariant)
      if (before[field] !== from)
        addError(field, `Somebody has changed this to ${formatAmount(before[field])} meanwhile.`);
    const to = Object.fromEntries(ofVariant.map((change) => [change.field, change.to]));
    const { after, errors: broken } = changeAmounts(before, to);
    for (const [field, error] of Object.entries(broken)) addError(field as PriceField, error);
    return priceFields.some((field) => before[field] !== after[field]) ? [{ current, after }] : [];
  });
  if (Object.keys(errors).length > 0)
    throw new Refusal("conflict", "Some of these prices cannot be saved. Nothing was changed.", { errors });
  return planned;
}

const formatAmount = (rupees: number | null) => (rupees === null ? "not known" : formatPaise(toPaise(rupees)));
