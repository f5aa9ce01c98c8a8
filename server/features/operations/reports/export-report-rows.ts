import type {
  AbandonedCart,
  CartRowsExportQuery,
  StockedVariant,
  StockRowsQuery,
} from "#contract/admin/reports/demand.ts";
import type { ReportName } from "#contract/admin/reports/report-names.ts";
import type { CountedRow, ReportRowsExportQuery } from "#contract/admin/reports/reports.ts";
import { toShopInstant } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import { exportRows } from "../../../platform/csv/export-rows.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { getCartPage } from "./abandoned-carts.ts";
import { getStockRows } from "./demand.ts";
import { listMeasureColumns } from "./export-report.ts";
import { getCountedPage } from "./reports.ts";

const limit = 500;
const toTime = (at: string) => toShopInstant(new Date(at));

/** The orders or items that a row of a report adds up. */
export function exportCountedRows(context: AppContext, report: ReportName, query: ReportRowsExportQuery) {
  const measures = listMeasureColumns(report).map(([name, measure]) => [name, (row: CountedRow) => row[measure]]);
  return exportRows<CountedRow>({
    columns: {
      Order: ({ number }) => `#${number}`,
      Id: ({ orderId }) => orderId,
      "At (India time)": ({ at }) => toTime(at),
      Status: ({ status }) => status,
      Payment: ({ paymentMethod }) => paymentMethod,
      Item: ({ item }) => item ?? "",
      ...Object.fromEntries(measures),
    },
    getPage: (after) => getCountedPage(context, report, { ...query, after, limit }),
  });
}

type CartItem = AbandonedCart["items"][number] & { cart: AbandonedCart };

/** The abandoned carts of the report, with a line for each item. Names of customers need `customers:read`. */
export function exportCartRows(context: AppContext, by: StaffMember, query: CartRowsExportQuery) {
  return exportRows<CartItem>({
    columns: {
      Cart: ({ cart }) => cart._id,
      "Last addition (India time)": ({ cart }) => toTime(cart.at),
      ...(by.granted.has("customers:read") && {
        Customer: ({ cart: { isGuest, customer } }) => (isGuest ? "Guest" : (customer?.name ?? "")),
      }),
      Product: ({ product }) => product.name,
      "Product id": ({ product }) => product._id,
      Colour: ({ color }) => color,
      Size: ({ size }) => size,
      Units: ({ units }) => units,
      Value: ({ value }) => value,
    },
    async getPage(after) {
      const { rows, next } = await getCartPage(context, { ...query, after, limit });
      return { rows: rows.flatMap((cart) => cart.items.map((item) => ({ ...item, cart }))), next };
    },
  });
}

/** The variants that make up the stock of a product. */
export function exportStockRows(context: AppContext, query: StockRowsQuery) {
  return exportRows<StockedVariant>({
    columns: {
      Variant: ({ _id }) => _id,
      SKU: ({ sku }) => sku ?? "",
      Colour: ({ color }) => color,
      Size: ({ size }) => size,
      "In stock": ({ inStock }) => inStock,
      Price: ({ price }) => price,
      Value: ({ value }) => value,
    },
    getPage: async () => ({ rows: (await getStockRows(context, query)).rows, next: null }),
  });
}
