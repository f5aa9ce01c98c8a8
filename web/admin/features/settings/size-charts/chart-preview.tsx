import { useState } from "react";
import { SizeChartTable } from "../../../../features/product/buying/size-chart-table.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { type ChartDraft, toPreview } from "./chart-draft.ts";

/** The table as in the size guide, rendered by the product page's component. */
export function ChartPreview({ draft }: { draft: ChartDraft }) {
  const [unit, setUnit] = useState<ChartDraft["unit"]>();
  if (draft.rows.length === 0 || draft.measures.length === 0)
    return <p className="text-sm text-muted">Add a measurement and a size to see the chart.</p>;
  return (
    <div className="grid max-w-lg gap-3">
      <Select
        label="Shown in"
        compact
        value={unit ?? draft.unit}
        onChange={({ target }) => setUnit(target.value === "in" ? "in" : "cm")}
        options={[
          { value: "cm", label: "Centimetres" },
          { value: "in", label: "Inches" },
        ]}
      />
      <SizeChartTable chart={toPreview(draft)} unit={unit ?? draft.unit} />
    </div>
  );
}
