import { useSearchParams } from "react-router";
import type { ReportName } from "#contract/admin/reports/report-names.ts";
import type { ReportResponse, ReportRow } from "#contract/admin/reports/reports.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { Change } from "./change.tsx";
import { formatDay } from "./periods.ts";
import { reportKinds } from "./report-kinds.ts";
import { endOfMonth } from "./report-links.ts";

type ReportTableProps = { report: ReportName; response: ReportResponse };

/**
 * The rows of a report. The name of each row leads to the orders or items behind the row. The last column has a bar.
 */
export function ReportTable({ report, response }: ReportTableProps) {
  const { rows, totals, totalsBefore } = response;
  const { columns, column } = reportKinds[report];
  const last = columns.at(-1);
  // Rows of days are sorted newest first, as every list of orders is. The chart needs them oldest first.
  const shown = report === "days" ? rows.toReversed() : rows;
  const max = last ? Math.max(...rows.map(last.value), 0) : 0;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{reportKinds[report].label}</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            <th scope="col" className="py-2 pr-3 font-medium">
              {report === "days" && response.unit === "month" ? "Month" : column}
            </th>
            {columns.map(({ label, isMinor }) => (
              <th key={label} scope="col" className={numberClass(isMinor)}>
                <span className="font-medium">{label}</span>
              </th>
            ))}
            <th scope="col" className={numberClass(true)}>
              <span className="font-medium">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key} className="border-b border-hairline transition-colors hover:bg-raised">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <RowLink report={report} row={row} response={response} />
              </th>
              {columns.map((measure) => (
                <td key={measure.label} className={numberClass(measure.isMinor)}>
                  {measure.show(row)}
                  {measure === last && <Bar part={max === 0 ? 0 : measure.value(row) / max} />}
                </td>
              ))}
              <td className={numberClass(true)}>
                {last && (
                  <Change
                    now={last.value(row)}
                    before={row.before ? last.value(row.before) : 0}
                    isBad={report === "returns"}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Totals report={report} totals={totals} totalsBefore={totalsBefore} period={response.period} />
        </tfoot>
      </table>
    </div>
  );
}

type TotalsProps = { report: ReportName } & Pick<ReportResponse, "totals" | "totalsBefore" | "period">;
/** The totals of the rows. In the report by day they link to all orders of the period. */
function Totals({ report, totals, totalsBefore, period }: TotalsProps) {
  const { columns } = reportKinds[report];
  const last = columns.at(-1);
  return (
    <tr className="border-t border-line font-medium">
      <th scope="row" className="py-2 pr-3 text-left font-medium">
        {report === "days" ? (
          <Link to={`/admin/reports/rows?${new URLSearchParams({ report, ...period })}`} className={linkClass}>
            Total
          </Link>
        ) : (
          "Total"
        )}
      </th>
      {columns.map(({ label, show, isMinor }) => (
        <td key={label} className={numberClass(isMinor)}>
          {show(totals)}
        </td>
      ))}
      <td className={numberClass(true)}>
        {last && <Change now={last.value(totals)} before={last.value(totalsBefore)} isBad={report === "returns"} />}
      </td>
    </tr>
  );
}

const numberClass = (isMinor = false) =>
  classNames("px-2 py-2 text-right tabular-nums last:pr-0 sm:px-3", isMinor && "max-lg:hidden");

function Bar({ part }: { part: number }) {
  return (
    <span aria-hidden="true" className="mt-1 flex h-1 w-full min-w-12 justify-end rounded-full bg-wash">
      <span className="h-full rounded-full bg-accent" style={{ width: `${Math.max(0, part) * 100}%` }} />
    </span>
  );
}

const linkClass = "wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink";

/** The name of a row as a link. A day or another key leads to the rows behind it, and a month leads to its days. */
function RowLink({ report, row, response }: { report: ReportName; row: ReportRow; response: ReportResponse }) {
  const [search] = useSearchParams();
  const { period, unit } = response;
  if (report !== "days") {
    const next = new URLSearchParams({ report, key: row.key, ...period });
    return (
      <Link to={`/admin/reports/rows?${next}`} className={linkClass}>
        {row.label}
      </Link>
    );
  }
  if (unit === "day") {
    const next = new URLSearchParams({ report, since: row.key, until: row.key });
    return (
      <Link to={`/admin/reports/rows?${next}`} className={`${linkClass} whitespace-nowrap`}>
        {formatDay(row.key)}
      </Link>
    );
  }
  const next = new URLSearchParams(search);
  const [first, end] = [`${row.key}-01`, endOfMonth(row.key)];
  next.set("since", first < period.since ? period.since : first);
  next.set("until", end > period.until ? period.until : end);
  return (
    <Link to={{ search: `?${next}` }} className={`${linkClass} whitespace-nowrap`}>
      {formatDay(row.key)}
    </Link>
  );
}
