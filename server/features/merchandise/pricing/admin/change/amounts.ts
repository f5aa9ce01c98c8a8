import type { VariantAmounts } from "#contract/admin/prices/price-change.ts";
import { toPaise, toRupees } from "#contract/values/money.ts";

/**
 * Amounts in paise. `price`: the price that customers pay. `regular`: the regular price while a sale lowers it,
 * otherwise null.
 */
export type StoredAmounts = { price: number; regular: number | null; mrp: number; cost: number | null };

export const toAmounts = ({ price, regular, mrp, cost }: StoredAmounts): VariantAmounts => ({
  price: toRupees(regular ?? price),
  mrp: toRupees(mrp),
  cost: cost === null ? null : toRupees(cost),
});

export const toStored = ({ price, mrp, cost }: VariantAmounts) => ({
  price: toPaise(price),
  mrp: toPaise(mrp),
  cost: cost === null ? null : toPaise(cost),
});
