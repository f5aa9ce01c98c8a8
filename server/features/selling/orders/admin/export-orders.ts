import type { ExportOrdersQuery, StaffOrder } from "#contract/admin/orders/orders.ts";
import type { AppContext } from "../../../../context.ts";
import { exportRows } from "../../../../platform/csv/export-rows.ts";
import { type StaffMember, seesPhones } from "../../../people/staff/index.ts";
import { getOrderList } from "./list-orders.ts";
import { moneyColumns, orderColumns } from "./order-columns.ts";

const limit = 500;

/** All orders of the list with these filters. Columns of money need `orders:totals`, and phone numbers `customers:phone`. */
export function exportOrders({ db }: AppContext, by: StaffMember, query: ExportOrdersQuery) {
  const allowed = Object.entries({ ...orderColumns, ...(by.granted.has("orders:totals") && moneyColumns) });
  return exportRows<StaffOrder>({
    columns: Object.fromEntries(allowed.filter(([name]) => name !== "Phone" || seesPhones(by))),
    async getPage(after) {
      const { orders, next } = await getOrderList(db, by, { ...query, after, limit });
      return { rows: orders, next };
    },
  });
}
