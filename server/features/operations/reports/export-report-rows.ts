import type { CartRowsExportQuery, StockRowsQuery } from "#contract/admin/reports/demand.ts";
import type { ReportName } from "#contract/admin/reports/report-names.ts";
import type { ReportRowsExportQuery } from "#contract/admin/reports/reports.ts";
import { toShopInstant } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { getCartPage } from "./abandoned-carts.ts";
import { getStockRows } from "./demand.ts";
import { listMeasureColumns } from "./export-report.ts";
import { exportRows } from "./export-rows.ts";
import { getCountedPage } from "./reports.ts";

const limit = 500;
const toTime = (at: string) => toShopInstant(new Date(at));

/** The orders or items that a row of a report adds up. */
export function exportCountedRows(context: AppContext, report: ReportName, query: ReportRowsExportQuery) {
  const columns = listMeasureColumns(report);
  return exportRows({
    head: ["Order", "Id", "At (India time)", "Status", "Payment", "Item", ...columns.map(([name]) => name)],
    getPage: (after) => getCountedPage(context, report, { ...query, after, limit }),
    toLines: ({ number, orderId, at, status, paymentMethod, item, ...measures }) => [
      [
        `#${number}`,
        orderId,
        toTime(at),
        status,
        paymentMethod,
        item ?? "",
        ...columns.map(([, measure]) => measures[measure]),
      ],
    ],
  });
}

/** The abandoned carts of the report, with a line for each item. Names of customers need `customers:read`. */
export function exportCartRows(context: AppContext, by: StaffMember, query: CartRowsExportQuery) {
  const seesCustomers = by.granted.has("customers:read");
  return exportRows({
    head: [
      "Cart",
      "Last addition (India time)",
      ...(seesCustomers ? ["Customer"] : []),
      "Product",
      "Product id",
      "Colour",
      "Size",
      "Units",
      "Value",
    ],
    getPage: (after) => getCartPage(context, { ...query, after, limit }),
    toLines: ({ _id, at, isGuest, customer, items }) =>
      items.map(({ product, color, size, units, value }) => [
        _id,
        toTime(at),
        ...(seesCustomers ? [isGuest ? "Guest" : (customer?.name ?? "")] : []),
        product.name,
        product._id,
        color,
        size,
        units,
        value,
      ]),
  });
}

/** The variants that make up the stock of a product. */
export function exportStockRows(context: AppContext, query: StockRowsQuery) {
  return exportRows({
    head: ["Variant", "SKU", "Colour", "Size", "In stock", "Price", "Value"],
    getPage: async () => ({ rows: (await getStockRows(context, query)).rows, next: null }),
    toLines: ({ _id, sku, color, size, inStock, price, value }) => [
      [_id, sku ?? "", color, size, inStock, price, value],
    ],
  });
}
