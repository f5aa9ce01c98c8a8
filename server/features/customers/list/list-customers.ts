import type { StaffCustomer, StaffCustomersQuery } from "#contract/admin/customers.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toRupees } from "#contract/values/money.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type Reader, requireSearchable, seesPhones } from "../../orders/index.ts";
import { type ListedCustomerRow, listCustomers } from "./customer-list-queries.ts";

/** A page of the customers. `next`: for the page after it. */
export async function getCustomerList(db: Database, reader: Reader, query: StaffCustomersQuery) {
  const { after, limit, blocked, ...filters } = query;
  if (filters.q) requireSearchable(filters.q);
  const rows = await listCustomers(db, {
    ...{ ...filters, isBlocked: blocked === "yes", seesPhones: seesPhones(reader), limit: limit + 1 },
    after: after ? parseKey(after, query.sort) : undefined,
  });
  const last = rows[limit - 1];
  return {
    customers: rows.slice(0, limit).map(toStaffCustomer),
    next: rows.length > limit && last ? toKey(last) : null,
  };
}

function toStaffCustomer(row: ListedCustomerRow): StaffCustomer {
  return {
    ...{ _id: row.id, name: row.name, email: row.email, phone: row.phone, isGuest: row.is_guest },
    ...{ orders: row.orders, spent: toRupees(row.spent), returned: row.returned, undelivered: row.undelivered },
    lastOrderAt: row.last_order_at.getTime() === 0 ? null : row.last_order_at.toISOString(),
    ...{ tags: row.tags, note: row.note, blocks: row.blocks },
  };
}

/** The value of the sort, in base64 because names contain everything, behind the id. */
function toKey({ id, sortValue }: ListedCustomerRow): string {
  return `${id}.${Buffer.from(sortValue).toString("base64url")}`;
}

/** How a value of the sort looks as text: a key of another sort is in an address that somebody has edited. */
const valueForms: Readonly<Record<string, RegExp>> = {
  orders: /^\d{1,9}$/,
  spent: /^-?\d{1,15}$/,
  lastOrder: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
};

function parseKey(key: string, sort: StaffCustomersQuery["sort"]) {
  const [id = "", encoded = ""] = key.split(".");
  const value = Buffer.from(encoded, "base64url").toString();
  const form = valueForms[sort.replace("-", "")];
  if (value.includes("\0") || (form && !form.test(value)))
    throw new Refusal("invalid", "This is not the end of a page of this sort.");
  return { id, value };
}
