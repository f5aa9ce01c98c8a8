import type { StaffCustomer, StaffCustomersQuery } from "#contract/admin/customers/customers.ts";
import { toRupees } from "#contract/values/money.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { toListPage } from "../../../../platform/database/list-sorts.ts";
import { type StaffMember, seesPhones } from "../../../people/staff/index.ts";
import { requireSearchable } from "../../../selling/orders/index.ts";
import { type ListedCustomerRow, listCustomers } from "./customer-list-queries.ts";

/** A page of the customers. `next`: for the page after it. */
export async function getCustomerList(db: Database, member: StaffMember, query: StaffCustomersQuery) {
  const { limit, blocked, ...filters } = query;
  if (filters.q) requireSearchable(filters.q);
  const access = { isBlocked: blocked === "yes", seesPhones: seesPhones(member) };
  const { rows, next } = toListPage(await listCustomers(db, { ...filters, ...access, limit: limit + 1 }), limit);
  return { customers: rows.map(toStaffCustomer), next };
}

function toStaffCustomer(row: ListedCustomerRow): StaffCustomer {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    isGuest: row.is_guest,
    orders: row.orders,
    spent: toRupees(row.spent),
    returned: row.returned,
    undelivered: row.undelivered,
    lastOrderAt: row.last_order_at.getTime() === 0 ? null : row.last_order_at.toISOString(),
    tags: row.tags,
    note: row.note,
    blocks: row.blocks,
  };
}
