import { useState } from "react";
import { RadioBox } from "../../../ui/forms/radio-box.tsx";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import { formatRange, sizeChart, type Unit } from "./size-chart.ts";

const units: { value: Unit; label: string }[] = [
  { value: "in", label: "Inches" },
  { value: "cm", label: "Centimetres" },
];

export function SizeGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [unit, setUnit] = useState<Unit>("in");
  return (
    <Drawer open={open} onClose={onClose} title="Size guide">
      <fieldset className="mb-6 flex flex-wrap gap-2">
        <legend className="sr-only">Unit</legend>
        {units.map(({ value, label }) => (
          <RadioBox
            key={value}
            name="unit"
            value={value}
            label={label}
            checked={unit === value}
            onChange={() => setUnit(value)}
          />
        ))}
      </fieldset>
      <Chart unit={unit} />
      <dl className="mt-8 grid gap-4 text-sm [&_dd]:text-muted [&_dt]:font-medium">
        <div>
          <dt>Bust</dt>
          <dd>Around the fullest part, the tape level and not tight.</dd>
        </div>
        <div>
          <dt>Waist</dt>
          <dd>Around the narrowest part, above the navel.</dd>
        </div>
        <div>
          <dt>Hip</dt>
          <dd>Around the fullest part, feet together.</dd>
        </div>
      </dl>
      <p className="mt-6 text-sm text-muted">Between two sizes? The larger one is more comfortable.</p>
    </Drawer>
  );
}

function Chart({ unit }: { unit: Unit }) {
  const headerCellClass = "border-b border-ink py-3 pr-[min(0.75rem,2vw)] text-left font-medium";
  const cellClass = "border-b border-hairline py-3 pr-[min(0.75rem,2vw)]";
  return (
    <table className="w-full border-collapse text-[min(0.875rem,5.6vw)]/[1.5]">
      <caption className="sr-only">Body measurements in {unit === "in" ? "inches" : "centimetres"}</caption>
      <thead>
        <tr>
          {["Size", "Bust", "Waist", "Hip"].map((name) => (
            <th key={name} scope="col" className={headerCellClass}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizeChart.map(({ size, bust, waist, hip }) => (
          <tr key={size}>
            <th scope="row" className={`${cellClass} text-left font-medium`}>
              {size}
            </th>
            <td className={cellClass}>{formatRange(unit, bust)}</td>
            <td className={cellClass}>{formatRange(unit, waist)}</td>
            <td className={cellClass}>{formatRange(unit, hip)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
