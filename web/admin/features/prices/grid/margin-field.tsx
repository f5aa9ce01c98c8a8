import { GridField } from "../../../ui/grid/grid-field.tsx";
import type { CellProps } from "../../../ui/grid/grid-types.ts";
import { formatAmount, getMargin, type PriceCell } from "./price-cells.ts";
import type { StagedPrice } from "./staged-prices.ts";

/** The margin of one size in rupees and percent, with the cost. The field is read-only. */
export function MarginField({ variant: { _id, size, variant }, label, cell }: CellProps<PriceCell, StagedPrice>) {
  const margin = getMargin(variant);
  const value = margin ? formatAmount(margin.rupees) : "–";
  const percent = margin ? `${margin.percent}%${variant.salePrice === null ? "" : " in sale"}` : "";
  const cost = variant.cost === null ? "No cost" : `Cost ${formatAmount(variant.cost)}`;
  return (
    <GridField
      size={size}
      value={value}
      cell={cell}
      id={_id}
      label={`${label}, ${size}: margin ${value}`}
      text={undefined}
      note={percent || cost}
      detail={percent && cost}
      problem={undefined}
      isAlarming={margin !== undefined && margin.rupees < 0}
      isReadOnly
    />
  );
}
