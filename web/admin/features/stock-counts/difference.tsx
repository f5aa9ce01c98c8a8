import type { StockCountLine } from "#contract/admin/stock/stock-counts.ts";

type DifferenceProps = Pick<StockCountLine, "counted" | "expected">;

/** "−2" or "+1", with words for screen readers. */
export function Difference({ counted, expected }: DifferenceProps) {
  const units = counted - expected;
  if (units === 0) return <span className="text-success">as expected</span>;
  return (
    <span className="font-medium text-danger">
      {units > 0 ? `+${units}` : `−${-units}`}
      <span className="sr-only"> {units > 0 ? "more" : "fewer"} than expected</span>
    </span>
  );
}
