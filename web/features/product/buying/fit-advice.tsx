import { useQuery } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import type { SizeChart } from "#contract/catalogue/size-charts.ts";
import { queries } from "../../../app/state/queries.ts";
import { useOwnMeasures } from "../../../app/state/storage/own-measures.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { convert, suggestSize, type Unit } from "./size-advice.ts";

type FitAdviceProps = { chart: SizeChart; unit: Unit; productId: string };

/**
 * Suggests a size from the customer's measurements, or from the size that fits in another brand. Both are stored only
 * in the browser.
 */
export function FitAdvice({ chart, unit, productId }: FitAdviceProps) {
  const [own, setOwn] = useOwnMeasures(chart.categories[0]?.[0] ?? "");
  const votes = useQuery(queries.reviews(productId, 1)).data?.fit;
  const advice = suggestSize(chart, own, votes, unit);
  const bodyMeasures = chart.measures.filter(({ ofGarment }) => !ofGarment);
  const otherLabels = chart.rows.flatMap(({ others = [] }) => others);
  if (bodyMeasures.length === 0) return null;
  const setMeasure = (key: string, { target }: ChangeEvent<HTMLInputElement>) => {
    const { [key]: _, ...others } = own.centimetres;
    const value = target.valueAsNumber;
    setOwn({ ...own, centimetres: value > 0 ? { ...others, [key]: convert(value, unit, "cm") } : others });
  };
  return (
    <section aria-labelledby="own-size" className="mt-8 border-t border-hairline pt-8">
      <h3 id="own-size" className="font-medium">
        {t("Find your size")}
      </h3>
      <p className="mt-1 mb-4 text-sm text-muted">{t("Your measurements stay in this browser.")}</p>
      <div className="grid grid-cols-2 gap-4">
        {bodyMeasures.map(({ key, label }) => (
          <TextField
            // Each unit has its own input element. Its value is uncontrolled, so that it is not reformatted while the
            // customer types.
            key={`${key} ${unit}`}
            label={`${tWord(label)} (${unit})`}
            type="number"
            inputMode="decimal"
            min="1"
            step="any"
            defaultValue={toText(own.centimetres[key], unit)}
            onChange={(event) => setMeasure(key, event)}
          />
        ))}
      </div>
      {otherLabels.length > 0 && (
        <Select
          label={t("Or the size that fits in another brand")}
          className="mt-4"
          value={own.otherLabels[chart.key] ?? ""}
          onChange={({ target }) => setOwn({ ...own, otherLabels: { ...own.otherLabels, [chart.key]: target.value } })}
        >
          <option value="">{t("Not known")}</option>
          {otherLabels.map((label) => (
            <option key={label}>{label}</option>
          ))}
        </Select>
      )}
      <p role="status" className={advice ? "mt-5 bg-wash px-4 py-3 text-sm" : "sr-only"}>
        {advice && (
          <>
            {t("We suggest")} <strong className="font-medium">{advice.size}</strong>: {advice.basis}.
          </>
        )}
      </p>
    </section>
  );
}

function toText(centimetres: number | undefined, unit: Unit): string {
  return centimetres === undefined ? "" : String(Math.round(convert(centimetres, "cm", unit) * 10) / 10);
}
