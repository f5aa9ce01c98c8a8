import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { Refusal } from "#contract/http/errors.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { toRupees } from "#contract/values/money.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { getContacts } from "../../../people/account/index.ts";
import { getAddressBook } from "../../../people/addresses/addresses.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { getCustomerRisk } from "../../../selling/orders/index.ts";
import { findMergedInto, listMerges } from "../merge/merge-queries.ts";
import { getCustomerNotes } from "../notes/customer-notes.ts";
import {
  type CustomerPageRow,
  findCustomer,
  listNewestOrders,
  listNewestReturns,
  listSimilar,
} from "./customer-page-queries.ts";

const maxListed = 10;

/** Everything that the page of a customer shows. */
export async function getCustomerPage(db: Database, member: StaffMember, customerId: string): Promise<CustomerDetails> {
  const row = await requireCustomerRow(db, customerId);
  const { blocks, codReturns } = await getCustomerRisk(db, {
    customer_id: customerId,
    address: { phone: row.phone },
  });
  return {
    ...toShared(row),
    phone: row.phone,
    contact: (await getContacts(db, [customerId])).get(customerId) ?? { firstName: "", lastName: "", phone: "" },
    addresses: (await getAddressBook(db, { id: customerId })).addresses.map((address) => ({
      ...address,
      name: `${address.firstName} ${address.lastName}`.trim(),
      lines: [
        address.addressLine1,
        address.addressLine2,
        `${address.city} ${address.postalCode}`,
        address.state,
        address.country,
      ].filter((line) => line.trim() !== ""),
    })),
    newestOrders: (await listNewestOrders(db, customerId, maxListed)).map(({ id, status, total, created_at }) => ({
      _id: id,
      number: orderNumber(id),
      placedAt: created_at.toISOString(),
      status,
      total: toRupees(total),
    })),
    newestReturns: (await listNewestReturns(db, customerId, maxListed)).map(
      ({ id, order_id: orderId, kind, status, requested_at }) => ({
        _id: id,
        orderId,
        number: orderNumber(orderId),
        kind,
        status,
        requestedAt: requested_at.toISOString(),
      }),
    ),
    blocks,
    codReturns,
    notes: await getCustomerNotes(db, member, customerId),
    ...(await getMerges(db, customerId)),
    similar: (await listSimilar(db, customerId, maxListed)).map(({ id, is_guest: isGuest, ...similar }) => ({
      _id: id,
      isGuest,
      ...similar,
    })),
  };
}

/** Accounts that were merged into the customer, and the one into which the customer was merged. */
async function getMerges(db: Database, customerId: string) {
  const merges = await listMerges(db, customerId);
  const intoId = await findMergedInto(db, customerId);
  const into = intoId === undefined ? undefined : await findCustomer(db, intoId);
  return {
    merged: merges.map(({ merged_id: id, email, was_guest: isGuest, merged_by: by, merged_at: at }) => ({
      _id: id,
      email,
      isGuest,
      by,
      at: at.toISOString(),
    })),
    mergedInto: into ? { _id: into.id, name: into.name, email: into.email } : null,
  };
}

function toShared(row: CustomerPageRow) {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    isGuest: row.is_guest,
    tags: row.tags,
    orders: row.orders,
    spent: toRupees(row.spent),
    returned: row.returned,
    undelivered: row.undelivered,
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
    joinedAt: row.joined_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    placedOrders: row.placed_orders,
    reviews: row.reviews,
    questions: row.questions,
    messages: row.messages,
    consents: { newsletter: row.newsletter, texts: row.texts, browsers: row.browsers },
  };
}

export async function requireCustomerRow(db: Database, customerId: string): Promise<CustomerPageRow> {
  const row = await findCustomer(db, customerId);
  if (!row) throw new Refusal("not_found", "There is no such customer.");
  return row;
}
