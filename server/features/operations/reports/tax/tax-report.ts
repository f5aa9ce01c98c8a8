import type { TaxDocumentsQuery, TaxMeasures, TaxReportQuery } from "#contract/admin/reports/tax-report.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { toRupees } from "#contract/values/money.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../context.ts";
import { toListPage } from "../../../../platform/database/list-sorts.ts";
import { toCsvLine } from "../../../../platform/http/csv.ts";
import type { Period } from "../measures.ts";
import { addDays, shiftPeriod, toPeriod } from "../period.ts";
import { areTaxesCounted, listTaxDocuments, sumFilteredTaxes, sumTaxes, type TaxSums } from "./tax-report-queries.ts";

type ReportContext = Pick<AppContext, "db" | "now">;

/**
 * Taxable values and taxes of invoices less credit notes, by the day of issue. The sums of a month are the amounts that
 * the shop reports and owes.
 */
export async function getTaxReport({ db, now }: ReportContext, { by, ...query }: TaxReportQuery) {
  const period = toPeriod(query, toShopDay(now()));
  const isCounted = await areTaxesCounted(db, period);
  const rows = await sumTaxes(db, period, by, isCounted);
  const periodBefore = shiftPeriod(period);
  const isCountedBefore = await areTaxesCounted(db, periodBefore);
  return {
    period,
    periodBefore,
    rows: rows.map(({ month, hsn, rate, place, ...sums }) => ({
      month,
      hsn,
      rate: rate / 100,
      place,
      ...toMeasures(sums),
    })),
    totals: toMeasures(await sumFilteredTaxes(db, period, {}, isCounted)),
    totalsBefore: toMeasures(await sumFilteredTaxes(db, periodBefore, {}, isCountedBefore)),
  };
}

/** The invoices and credit notes that a row, or the whole report, adds up, with the part of each that counts. */
export async function getTaxDocuments(context: ReportContext, query: TaxDocumentsQuery) {
  const { db } = context;
  const { period, counted, filters } = toCounted(context, query);
  const totals = await sumFilteredTaxes(db, counted, filters, await areTaxesCounted(db, counted));
  return { period, totals: toMeasures(totals), ...(await getTaxDocumentPage(context, query)) };
}

/** `counted`: the days of the period that the row counts. */
function toCounted({ now }: ReportContext, { month, hsn, rate, place, ...days }: TaxDocumentsQuery) {
  const period = toPeriod(days, toShopDay(now()));
  const counted = month === undefined ? period : toPartInMonth(period, month);
  return { period, counted, filters: { hsn, rate: rate === undefined ? undefined : Math.round(rate * 100), place } };
}

/** A page of the documents of `getTaxDocuments`, without their sums. */
export async function getTaxDocumentPage(context: ReportContext, query: TaxDocumentsQuery) {
  const { after, limit } = query;
  const { counted, filters } = toCounted(context, query);
  const found = await listTaxDocuments(context.db, counted, filters, { after, limit: limit + 1 });
  const { rows, next } = toListPage(found, limit);
  return {
    rows: rows.map(({ id, issuedAt, orderId, taxable, cgst, sgst, igst, total, ...row }) => ({
      ...row,
      _id: id,
      issuedAt: issuedAt.toISOString(),
      orderId,
      orderNumber: orderNumber(orderId),
      taxable: toRupees(taxable),
      cgst: toRupees(cgst),
      sgst: toRupees(sgst),
      igst: toRupees(igst),
      total: toRupees(total),
    })),
    next,
  };
}

/**
 * The days of the month that are in the period. If the month is not in the period, the result ends before it begins, so
 * it has no days.
 */
function toPartInMonth({ since, until }: Period, month: string): Period {
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return { since: first > since ? first : since, until: last < until ? last : until };
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

/** The report as lines of a CSV file. The last line has the totals. */
export async function* exportTaxReport(context: ReportContext, query: TaxReportQuery) {
  const { rows, totals } = await getTaxReport(context, query);
  const toCells = (measures: TaxMeasures) => columns.map(([, measure]) => measures[measure]);
  yield toCsvLine(["Month", "HSN", "Rate %", "Place of supply", ...columns.map(([name]) => name)]);
  for (const row of rows) yield toCsvLine([row.month, row.hsn ?? "", row.rate, row.place ?? "", ...toCells(row)]);
  yield toCsvLine(["Total", "", "", "", ...toCells(totals)]);
}

function toMeasures({ documents, quantity, ...amounts }: TaxSums): TaxMeasures {
  const { invoiced, credited, taxable, cgst, sgst, igst, total } = amounts;
  return {
    documents,
    quantity,
    invoiced: toRupees(invoiced),
    credited: toRupees(credited),
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    igst: toRupees(igst),
    total: toRupees(total),
  };
}
