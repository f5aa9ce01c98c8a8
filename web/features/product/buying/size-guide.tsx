import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../../app/state/queries.ts";
import { RadioBox } from "../../../ui/forms/radio-box.tsx";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import { contentLanguage, tWord } from "../../../ui/text/content-language.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { FitAdvice } from "./fit-advice.tsx";
import type { Unit } from "./size-advice.ts";
import { SizeChartTable } from "./size-chart-table.tsx";

const units: { value: Unit; label: string }[] = [
  { value: "in", label: msg("Inches") },
  { value: "cm", label: msg("Centimetres") },
];

type SizeGuideProps = { productId: string; open: boolean; onClose: () => void };

/** The size chart of the product, instructions for measuring, and advice from the customer's own measurements. */
export function SizeGuide({ productId, open, onClose }: SizeGuideProps) {
  const [chosenUnit, setUnit] = useState<Unit>();
  const { data, isError } = useQuery(queries.sizeChart(productId));
  const chart = data?.chart;
  const unit = chosenUnit ?? chart?.unit ?? "in";
  return (
    <Drawer open={open} onClose={onClose} title={t("Size guide")}>
      <fieldset className="mb-6 flex flex-wrap gap-2">
        <legend className="sr-only">{t("Unit")}</legend>
        {units.map(({ value, label }) => (
          <RadioBox
            key={value}
            name="unit"
            value={value}
            label={t(label)}
            checked={unit === value}
            onChange={() => setUnit(value)}
          />
        ))}
      </fieldset>
      {isError && <p role="alert">{t("Something went wrong. Please try again.")}</p>}
      {chart && (
        <>
          <SizeChartTable chart={chart} unit={unit} />
          <h3 className="mt-8 mb-3 font-medium">{t("How to measure")}</h3>
          <dl className="grid gap-4 text-sm [&_dd]:text-muted [&_dt]:font-medium">
            {chart.measures.map(({ key, label, how }) => (
              <div key={key}>
                <dt lang={contentLanguage(tWord(label))}>{tWord(label)}</dt>
                <dd lang={contentLanguage(tWord(how))}>{tWord(how)}</dd>
              </div>
            ))}
          </dl>
          {chart.rows.length > 1 && (
            <p className="mt-6 text-sm text-muted">{t("Between two sizes? The larger one is more comfortable.")}</p>
          )}
          <FitAdvice chart={chart} unit={unit} productId={productId} />
        </>
      )}
    </Drawer>
  );
}
