import type { ExportOrdersQuery } from "#contract/admin/orders/orders.ts";
import type { AppContext } from "../../../../context.ts";
import { toCsvLine } from "../../../../platform/http/csv.ts";
import { type StaffMember, seesPhones } from "../../../people/staff/index.ts";
import { getOrderList } from "./list-orders.ts";
import { moneyColumns, orderColumns } from "./order-columns.ts";

const batchSize = 500;

/**
 * All orders of the list with these filters, as lines of a CSV file: a page of the list at a time.
 * @throws Refusal for the same filters as the list, before the first line
 */
export async function exportOrders(context: AppContext, by: StaffMember, query: ExportOrdersQuery) {
  const first = await getOrderList(context.db, by, { ...query, limit: batchSize });
  return writeLines(context, by, query, first);
}

type Page = Awaited<ReturnType<typeof getOrderList>>;

async function* writeLines(context: AppContext, by: StaffMember, query: ExportOrdersQuery, first: Page) {
  // Columns of money need `orders:totals`, as in the list, and the phone number needs `customers:phone`.
  const allowed = { ...orderColumns, ...(by.granted.has("orders:totals") && moneyColumns) };
  const shown = Object.entries(allowed).filter(([name]) => name !== "Phone" || seesPhones(by));
  yield toCsvLine(shown.map(([name]) => name));
  for (let page: Page | undefined = first; page; page = await getNextPage(context, by, query, page))
    for (const order of page.orders) yield toCsvLine(shown.map(([, toCell]) => toCell(order)));
}

async function getNextPage({ db }: AppContext, by: StaffMember, query: ExportOrdersQuery, { next }: Page) {
  return next === null ? undefined : getOrderList(db, by, { ...query, limit: batchSize, after: next });
}
