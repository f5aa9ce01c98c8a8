import { GridField } from "../../../ui/grid/grid-field.tsx";
import type { CellProps } from "../../../ui/grid/grid-types.ts";
import { fieldLabels, formatAmount, getDiscount, getMargin, type PriceCell } from "./price-cells.ts";
import { getResult, type StagedPrice } from "./staged-prices.ts";

/** The field of one amount of a size, with its value or its typed change. */
export function PriceField({
  variant: cell,
  label,
  cell: place,
  staged,
  isReadOnly,
}: CellProps<PriceCell, StagedPrice>) {
  const { _id, size, field, variant } = cell;
  const value = formatAmount(variant[field]);
  return (
    <GridField
      size={size}
      value={value}
      isReadOnly={isReadOnly}
      id={_id}
      cell={place}
      label={`${label}, ${size}: ${fieldLabels[field]} ${value}`}
      text={staged?.text}
      note={describe(cell, staged)}
      problem={staged?.error}
    />
  );
}

function describe({ field, variant }: PriceCell, staged: StagedPrice | undefined): string {
  const result = staged && getResult(staged);
  if (staged && result !== undefined) return `${formatAmount(staged.before[field])} → ${formatAmount(result)}`;
  if (field === "price" && variant.salePrice !== null) return `Sale ${formatAmount(variant.salePrice)}`;
  if (field === "cost") {
    const margin = getMargin(variant);
    return margin === undefined ? "" : `${margin.percent}% margin`;
  }
  const discount = getDiscount(variant);
  return discount > 0 ? `−${discount}%` : "";
}
