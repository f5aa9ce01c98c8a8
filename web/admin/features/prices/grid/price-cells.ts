import { type PriceField, priceFields } from "#contract/admin/prices/price-change.ts";
import type { PriceVariant } from "#contract/admin/prices/prices.ts";
import { discountPercent, formatAmount as formatPaiseAmount, toPaise } from "#contract/values/money.ts";
import type { GridRow } from "../../../ui/grid/grid-types.ts";

/** The values that the grid can show: the editable amounts, or the margin. */
export const priceViews = [...priceFields, "margin"] as const;
export type PriceView = (typeof priceViews)[number];

/** A cell: one amount of a variant. */
export type PriceCell = { _id: string; size: string; field: PriceField; variant: PriceVariant };

const toCellId = (variantId: string, field: PriceField) => `${variantId}.${field}`;

/** The rows with cells for one of the amounts. */
export const toCells = (rows: readonly GridRow<PriceVariant>[], field: PriceField): GridRow<PriceCell>[] =>
  rows.map((row) => ({
    ...row,
    variants: row.variants.map((variant) => ({
      _id: toCellId(variant._id, field),
      size: variant.size,
      field,
      variant,
    })),
  }));

export const fieldLabels = { price: "Price", mrp: "MRP", cost: "Cost", margin: "Margin" } as const;

/** Returns "1,299" or "1,299.50". The currency is left out, because it is the same in all cells. */
export function formatAmount(rupees: number | null): string {
  return rupees === null ? "–" : formatPaiseAmount(toPaise(rupees));
}

type Amounts = Pick<PriceVariant, "price" | "mrp" | "cost">;
export const getDiscount = ({ price, mrp }: Amounts) => discountPercent(price, mrp);
/**
 * The margin: the price that customers pay now, in a sale the sale price, minus the cost. In rupees, and in percent of
 * that price. Taxes are not counted. Undefined while the cost is unknown.
 */
export function getMargin({ price, cost, salePrice }: Pick<PriceVariant, "price" | "cost" | "salePrice">) {
  const paid = salePrice ?? price;
  if (cost === null || paid === 0) return undefined;
  // Rounded to paise, because 19.99 minus 10.1 is 9.889999999999999 in floating point.
  const rupees = Math.round((paid - cost) * 100) / 100;
  return { rupees, percent: Math.round((rupees / paid) * 100) };
}
