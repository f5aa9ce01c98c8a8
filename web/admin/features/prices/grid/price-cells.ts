import type { PriceField } from "#contract/admin/price-change.ts";
import type { PriceVariant } from "#contract/admin/prices.ts";
import { discountPercent } from "#contract/values/money.ts";
import type { GridRow } from "../../../ui/grid/grid-types.ts";

/** A cell: one amount of a variant. */
export type PriceCell = { _id: string; size: string; field: PriceField; variant: PriceVariant };

const toCellId = (variantId: string, field: PriceField) => `${variantId}.${field}`;

/** The rows with the amount that the grid shows. */
export const toCells = (rows: readonly GridRow<PriceVariant>[], field: PriceField): GridRow<PriceCell>[] =>
  rows.map((row) => ({
    ...row,
    variants: row.variants.map((variant) => ({
      ...{ _id: toCellId(variant._id, field), size: variant.size, field, variant },
    })),
  }));

export const fieldLabels = { price: "Price", mrp: "MRP", cost: "Cost" } as const;

/** 1,299 or 1,299.50: without the currency, which is the same in all cells. */
export function formatAmount(rupees: number | null): string {
  if (rupees === null) return "–";
  const digits = Number.isInteger(rupees) ? 0 : 2;
  return rupees.toLocaleString("en-IN", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

type Amounts = Pick<PriceVariant, "price" | "mrp" | "cost">;
export const getDiscount = ({ price, mrp }: Amounts) => discountPercent(price, mrp);
/** What is left of the price after the cost, in percent. Taxes are not counted. Undefined while the cost is not known. */
export const getMargin = ({ price, cost }: Amounts) =>
  cost === null || price === 0 ? undefined : Math.round(((price - cost) / price) * 100);
