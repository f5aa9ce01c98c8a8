import type { ExportCustomersQuery, StaffCustomer } from "#contract/admin/customers/customers.ts";
import { toShopInstant } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../context.ts";
import { toCsvLine, toListCell } from "../../../../platform/http/csv.ts";
import { type StaffMember, seesPhones } from "../../../people/staff/index.ts";
import { getCustomerList } from "./list-customers.ts";

const batchSize = 500;

/** Columns with their values. Phone numbers only for those who see them in the list. */
const columns: Readonly<Record<string, (customer: StaffCustomer) => string | number>> = {
  Id: ({ _id }) => _id,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone = "" }) => phone,
  Kind: ({ isGuest }) => (isGuest ? "guest" : "account"),
  Orders: ({ orders }) => orders,
  Spent: ({ spent }) => spent,
  Returned: ({ returned }) => returned,
  RTO: ({ undelivered }) => undelivered,
  "Last order": ({ lastOrderAt }) => (lastOrderAt === null ? "" : toShopInstant(new Date(lastOrderAt))),
  Tags: ({ tags }) => toListCell(tags),
  Blocked: ({ blocks }) => blocks.join(", "),
};

/**
 * All customers of the list with these filters, as lines of a CSV file: a page of the list at a time.
 * @throws Refusal for the same filters as the list, before the first line
 */
export async function exportCustomers(context: AppContext, by: StaffMember, query: ExportCustomersQuery) {
  const first = await getCustomerList(context.db, by, { ...query, limit: batchSize });
  return writeLines(context, by, query, first);
}

type Page = Awaited<ReturnType<typeof getCustomerList>>;

async function* writeLines(context: AppContext, by: StaffMember, query: ExportCustomersQuery, first: Page) {
  const shown = Object.entries(columns).filter(([name]) => name !== "Phone" || seesPhones(by));
  yield toCsvLine(shown.map(([name]) => name));
  for (let page: Page | undefined = first; page; page = await getNextPage(context, by, query, page))
    for (const customer of page.customers) yield toCsvLine(shown.map(([, toCell]) => toCell(customer)));
}

async function getNextPage({ db }: AppContext, by: StaffMember, query: ExportCustomersQuery, { next }: Page) {
  return next === null ? undefined : getCustomerList(db, by, { ...query, limit: batchSize, after: next });
}
