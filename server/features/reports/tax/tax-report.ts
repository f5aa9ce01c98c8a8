import type { ReportQuery } from "#contract/admin/reports.ts";
import type { TaxDocumentsQuery, TaxMeasures, TaxReportQuery } from "#contract/admin/tax-report.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { toRupees } from "#contract/values/money.ts";
import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import { toCsvLine } from "../../../platform/http/csv.ts";
import { toPeriod } from "../period.ts";
import { listTaxDocuments, sumFilteredTaxes, sumTaxes, type TaxSums } from "./tax-report-queries.ts";

type ReportContext = Pick<AppContext, "db" | "now">;

/** Taxable values and taxes of invoices less credit notes, by the day of issue: what the shop reports and owes for a month. */
export async function getTaxReport({ db, now }: ReportContext, { by, ...query }: TaxReportQuery) {
  const { period, within } = toIssued(query, now());
  const rows = await sumTaxes(db, within, by);
  return {
    period,
    rows: rows.map(({ month, hsn, rate, place, ...sums }) => ({
      ...{ month, hsn, rate: rate / 100, place },
      ...toMeasures(sums),
    })),
    totals: toMeasures(await sumFilteredTaxes(db, within, {})),
  };
}

/** The invoices and credit notes that a row, or the whole report, is the sum of, with the part of each that it counts. */
export async function getTaxDocuments({ db, now }: ReportContext, query: TaxDocumentsQuery) {
  const { month, hsn, rate, place, after, limit, ...days } = query;
  const { period, within } = toIssued(days, now());
  const filters = { month, hsn, rate: rate === undefined ? undefined : Math.round(rate * 100), place };
  const rows = await listTaxDocuments(db, within, filters, { after, limit: limit + 1 });
  return {
    period,
    rows: rows.slice(0, limit).map(({ id, issuedAt, orderId, taxable, cgst, sgst, igst, total, ...row }) => ({
      ...{ ...row, _id: id, issuedAt: issuedAt.toISOString(), orderId, orderNumber: orderNumber(orderId) },
      ...{ taxable: toRupees(taxable), cgst: toRupees(cgst), sgst: toRupees(sgst), igst: toRupees(igst) },
      total: toRupees(total),
    })),
    next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
    totals: toMeasures(await sumFilteredTaxes(db, within, filters)),
  };
}

const columns: readonly [string, keyof TaxMeasures][] = [
  ["Documents", "documents"],
  ["Quantity", "quantity"],
  ["Taxable value invoiced", "invoiced"],
  ["Taxable value credited", "credited"],
  ["Taxable value", "taxable"],
  ["CGST", "cgst"],
  ["SGST", "sgst"],
  ["IGST", "igst"],
  ["Total with tax", "total"],
];

/** The report as lines of a CSV file, with the totals as the last one. */
export async function* exportTaxReport(context: ReportContext, query: TaxReportQuery) {
  const { rows, totals } = await getTaxReport(context, query);
  const toCells = (measures: TaxMeasures) => columns.map(([, measure]) => measures[measure]);
  yield toCsvLine(["Month", "HSN", "Rate %", "Place of supply", ...columns.map(([name]) => name)]);
  for (const row of rows) yield toCsvLine([row.month, row.hsn ?? "", row.rate, row.place ?? "", ...toCells(row)]);
  yield toCsvLine(["Total", "", "", "", ...toCells(totals)]);
}

function toIssued(query: ReportQuery, now: Date) {
  const period = toPeriod(query, toShopDay(now));
  return { period, within: { from: startOfShopDay(period.since), before: startOfShopDay(period.until, 1) } };
}

function toMeasures({ documents, quantity, ...amounts }: TaxSums): TaxMeasures {
  const { invoiced, credited, taxable, cgst, sgst, igst, total } = amounts;
  return {
    ...{ documents, quantity, invoiced: toRupees(invoiced), credited: toRupees(credited), taxable: toRupees(taxable) },
    ...{ cgst: toRupees(cgst), sgst: toRupees(sgst), igst: toRupees(igst), total: toRupees(total) },
  };
}
