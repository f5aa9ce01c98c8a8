import { type PriceField, priceFields } from "#contract/admin/price-change.ts";
import type { PriceVariant } from "#contract/admin/prices.ts";
import { discountPercent, formatAmount as formatPaiseAmount, toPaise } from "#contract/values/money.ts";
import type { GridRow } from "../../../ui/grid/grid-types.ts";

/** What the grid can show: an amount that can be changed, or what is left of the price. */
export const priceViews = [...priceFields, "margin"] as const;
export type PriceView = (typeof priceViews)[number];

/** A cell: one amount of a variant. */
export type PriceCell = { _id: string; size: string; field: PriceField; variant: PriceVariant };

const toCellId = (variantId: string, field: PriceField) => `${variantId}.${field}`;

/** The rows with the amount that the grid shows. */
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

/** 1,299 or 1,299.50: without the currency, which is the same in all cells. */
export function formatAmount(rupees: number | null): string {
  return rupees === null ? "–" : formatPaiseAmount(toPaise(rupees));
}

type Amounts = Pick<PriceVariant, "price" | "mrp" | "cost">;
export const getDiscount = ({ price, mrp }: Amounts) => discountPercent(price, mrp);
/**
 * What is left after the cost of what customers pay now, in a sale too: in rupees, and in percent of what they pay. Taxes are not counted. Undefined while the cost
 * is not known.
 */
export function getMargin({ price, cost, salePrice }: Pick<PriceVariant, "price" | "cost" | "salePrice">) {
  const paid = salePrice ?? price;
  if (cost === null || paid === 0) return undefined;
  // In paise: 19.99 less 10.1 is 9.889999999999999 otherwise.
  const rupees = Math.round((paid - cost) * 100) / 100;
  return { rupees, percent: Math.round((rupees / paid) * 100) };
}
