import type { SizeChart } from "#contract/catalogue/size-charts.ts";
import { tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { formatRange, type Unit } from "./size-advice.ts";

type SizeChartTableProps = { chart: Pick<SizeChart, "measures" | "rows" | "unit">; unit: Unit };

/** The measurements of each size. The table is also used for the preview in the admin area. */
export function SizeChartTable({ chart: { measures, rows, unit: chartUnit }, unit }: SizeChartTableProps) {
  const headerCellClass = "border-b border-ink py-3 pe-[min(0.75rem,2vw)] text-start align-bottom font-medium";
  const cellClass = "border-b border-hairline py-3 pe-[min(0.75rem,2vw)]";
  return (
    <table className="w-full border-collapse text-[min(0.875rem,5.6vw)]/[1.5] tabular-nums">
      <caption className="sr-only">
        {unit === "in" ? t("Measurements in inches") : t("Measurements in centimetres")}
      </caption>
      <thead>
        <tr>
          {[t("Size"), ...measures.map(({ label }) => tWord(label))].map((name) => (
            <th key={name} scope="col" className={headerCellClass}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, values }) => (
          <tr key={size}>
            <th scope="row" className={`${cellClass} text-start font-medium`}>
              {size}
            </th>
            {measures.map(({ key }) => (
              <td key={key} className={cellClass}>
                {values[key] ? formatRange(values[key], chartUnit, unit) : "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
