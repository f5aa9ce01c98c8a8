import type { ExportCustomersQuery, StaffCustomer } from "#contract/admin/customers/customers.ts";
import { toShopInstant } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../context.ts";
import { exportRows } from "../../../../platform/csv/export-rows.ts";
import { toListCell } from "../../../../platform/http/csv.ts";
import { type StaffMember, seesPhones } from "../../../people/staff/index.ts";
import { getCustomerList } from "./list-customers.ts";

const limit = 500;

/** All customers of the list with these filters. Phone numbers only for those who see them in the list. */
export function exportCustomers({ db }: AppContext, by: StaffMember, query: ExportCustomersQuery) {
  return exportRows<StaffCustomer>({
    columns: {
      Id: ({ _id }) => _id,
      Name: ({ name }) => name,
      Email: ({ email }) => email,
      ...(seesPhones(by) && { Phone: ({ phone = "" }) => phone }),
      Kind: ({ isGuest }) => (isGuest ? "guest" : "account"),
      Orders: ({ orders }) => orders,
      Spent: ({ spent }) => spent,
      Returned: ({ returned }) => returned,
      RTO: ({ undelivered }) => undelivered,
      "Last order": ({ lastOrderAt }) => (lastOrderAt === null ? "" : toShopInstant(new Date(lastOrderAt))),
      Tags: ({ tags }) => toListCell(tags),
      Blocked: ({ blocks }) => blocks.join(", "),
    },
    async getPage(after) {
      const { customers, next } = await getCustomerList(db, by, { ...query, after, limit });
      return { rows: customers, next };
    },
  });
}
