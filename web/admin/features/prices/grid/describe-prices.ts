import type { PriceVariant } from "#contract/admin/prices/prices.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import type { ChangeLine } from "../../../ui/grid/save-changes-dialog.tsx";
import { fieldLabels, formatAmount, getDiscount, getMargin } from "./price-cells.ts";
import { getResult, type StagedPrices } from "./staged-prices.ts";

const format = (rupees: number) => formatPaise(toPaise(rupees));

export function describePrice(variant: PriceVariant): string {
  const { price, mrp, cost, salePrice, sku } = variant;
  const margin = getMargin(variant);
  const discount = getDiscount(variant);
  const parts = [
    format(price),
    salePrice !== null && `in a sale at ${format(salePrice)}`,
    discount > 0 && `MRP ${format(mrp)} (−${discount}%)`,
    cost !== null && `cost ${format(cost)}`,
    margin && `margin ${format(margin.rupees)} (${margin.percent}%)`,
    sku,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** The changes, each with the amounts before and after. */
export function listPriceLines(staged: StagedPrices): ChangeLine[] {
  return Array.from(staged, ([id, change]) => {
    const { product, color, size, field, error: problem } = change;
    const [before, after] = [formatAmount(change.before[field]), formatAmount(getResult(change) ?? null)];
    return {
      id,
      product,
      color,
      size,
      kind: field === "price" ? undefined : fieldLabels[field],
      before,
      after,
      problem,
    };
  });
}
