import type { ReportName } from "#contract/admin/reports/report-names.ts";
import type { ReportMeasures, ReportQuery, ReportRow, ReportRowsQuery } from "#contract/admin/reports/reports.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { toRupees } from "#contract/values/money.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { toListPage } from "../../../platform/database/list-sorts.ts";
import { type CountedRow, listCountedRows } from "./counted-row-queries.ts";
import { type Dimension, type Measures, measures } from "./measures.ts";
import { listTimes, shiftPeriod, toPeriod, toTimeUnit } from "./period.ts";
import {
  isCounted,
  type KeyExpression,
  listCategoryNames,
  listProductNames,
  type SumRow,
  sumByKey,
  sumByTime,
  sumOfKey,
} from "./report-queries.ts";

type ReportContext = Pick<AppContext, "db" | "now">;

/** The maximum number of rows on the page, because nobody reads more. The file has all rows. */
const maxShownRows = 200;

const sources: Record<Exclude<ReportName, "days">, { dimension: Dimension; by: KeyExpression }> = {
  products: { dimension: "product", by: "key" },
  categories: { dimension: "product", by: "category" },
  sizes: { dimension: "size", by: "key" },
  coupons: { dimension: "coupon", by: "key" },
  states: { dimension: "place", by: "state" },
  cities: { dimension: "place", by: "key" },
  payments: { dimension: "payment", by: "key" },
  returns: { dimension: "return", by: "key" },
};

/** A report with its totals, and the totals of the period before. `isWhole`: returns all rows, for the file. */
export async function getReport({ db, now }: ReportContext, report: ReportName, query: ReportQuery, isWhole = false) {
  const today = toShopDay(now());
  const period = toPeriod(query, today);
  const periodBefore = shiftPeriod(period);
  const unit = report === "days" ? toTimeUnit(period) : "day";
  const [sums, sumsBefore] = await Promise.all(
    [period, periodBefore].map((each) =>
      report === "days" ? sumByTime(db, each, unit) : sumByKey(db, { ...sources[report], period: each }),
    ),
  );
  const [all, allBefore] = [toRows(sums), toRows(sumsBefore)];
  const times = report === "days" ? listTimes(period, unit) : undefined;
  const listed = times?.map(({ key }) => all.find((row) => row.key === key) ?? zero(key)) ?? all;
  const shown = isWhole || times ? listed : listed.slice(0, maxShownRows);
  const labels = await listLabels(db, report, shown);
  const rows = shown.map((row, index): ReportRow => {
    const keyBefore = times ? times[index]?.before : row.key;
    const before = allBefore.find(({ key }) => key === keyBefore);
    return {
      key: row.key,
      label: labels.get(row.key) ?? row.key,
      ...toResponse(row),
      before: before ? toResponse(before) : null,
    };
  });
  return {
    period,
    periodBefore,
    unit,
    rows,
    hidden: listed.length - shown.length,
    totals: toTotals(sums),
    totalsBefore: toTotals(sumsBefore),
    isComplete: await isCounted(db, period),
  };
}

/** The orders or items that a row of the report adds up, with their sums. */
export async function getCountedRows(context: ReportContext, report: ReportName, query: ReportRowsQuery) {
  const { db, now } = context;
  const { key } = query;
  const period = toPeriod(query, toShopDay(now()));
  const page = await getCountedPage(context, report, query);
  const totals =
    report === "days"
      ? toTotals(await sumByTime(db, period, "day"))
      : toResponse(await sumOfKey(db, { ...sources[report], period }, key));
  const labels = await listLabels(db, report, [{ key }]);
  return { period, label: labels.get(key) ?? key, totals, ...page };
}

/** A page of the rows of `getCountedRows`, without their sums. */
export async function getCountedPage({ db, now }: ReportContext, report: ReportName, query: ReportRowsQuery) {
  const { key, after, limit } = query;
  const period = toPeriod(query, toShopDay(now()));
  const { rows, next } = toListPage(await listCountedRows(db, report, { period, key, after, limit: limit + 1 }), limit);
  return { rows: rows.map(toCountedRow), next };
}

function toCountedRow({ id, orderId, at, status, paymentMethod, item, ...row }: CountedRow) {
  return {
    _id: id,
    orderId,
    number: orderNumber(orderId),
    at: at.toISOString(),
    status,
    paymentMethod,
    item,
    ...toResponse(row),
  };
}

type KeyedRow = Measures & { key: string };
const toRows = (sums: readonly SumRow[] = []) => sums.filter((row): row is KeyedRow => row.key !== null);
const zero = (key: string): KeyedRow => ({ key, ...noMeasures });
const noMeasures = Object.fromEntries(measures.map((measure) => [measure, 0])) as Measures;

function toTotals(sums: readonly SumRow[] = []): ReportMeasures {
  return toResponse(sums.find(({ key }) => key === null) ?? noMeasures);
}

function toResponse(row: Measures): ReportMeasures {
  const { placed, cancelled, orders, units, shipped, delivered, undelivered } = row;
  return {
    placed,
    cancelled,
    orders,
    units,
    shipped,
    delivered,
    undelivered,
    placedAmount: toRupees(row.placed_amount),
    amount: toRupees(row.amount),
    refunded: toRupees(row.refunded),
    net: toRupees(row.amount - row.refunded),
    discount: toRupees(row.discount),
  };
}

/** The labels of keys that are not shown as they are. */
async function listLabels(db: Database, report: ReportName, rows: readonly { key: string }[]) {
  const keys = rows.map(({ key }) => key);
  if (report === "products") {
    const names = await listProductNames(db, keys);
    return new Map(keys.map((key) => [key, names.get(key) ?? "A deleted product"]));
  }
  if (report === "categories") {
    const names = await listCategoryNames(db, keys);
    return new Map(keys.map((key) => [key, names.get(key) ?? "Without a category"]));
  }
  if (report === "payments")
    return new Map([
      ["cod", "Cash on delivery"],
      ["online", "Online"],
    ]);
  if (report === "cities")
    return new Map(keys.map((key) => [key, key.split(" / ").toReversed().filter(Boolean).join(", ") || "Unknown"]));
  if (report === "states") return new Map(keys.map((key) => [key, key || "Unknown"]));
  if (report === "returns") return new Map(keys.map((key) => [key, key.replace(" / ", ", size ")]));
  return new Map<string, string>();
}
