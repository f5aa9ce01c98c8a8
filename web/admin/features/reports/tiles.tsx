import type { ReportResponse } from "#contract/admin/reports/reports.ts";
import { Change } from "./change.tsx";
import { formatPeriod } from "./periods.ts";
import type { Measure } from "./report-kinds.ts";

type TilesProps = Pick<ReportResponse, "totals" | "totalsBefore" | "periodBefore"> & { measures: readonly Measure[] };

/** The totals of the period, each compared with the previous period. */
export function Tiles({ totals, totalsBefore, periodBefore, measures }: TilesProps) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 md:gap-3 xl:grid-cols-4">
        {measures.map(({ label, value, show, isBad }) => (
          <div key={label} className="min-w-0 rounded-md border border-hairline bg-raised px-4 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-2xl wrap-anywhere tabular-nums">{show(totals)}</dd>
            <dd className="text-sm">
              <Change now={value(totals)} before={value(totalsBefore)} isBad={isBad} />{" "}
              {value(totalsBefore) !== 0 && (
                <span className="text-muted max-sm:sr-only">from {show(totalsBefore)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 pb-5 text-xs text-muted">Compared with {formatPeriod(periodBefore)}.</p>
    </>
  );
}
