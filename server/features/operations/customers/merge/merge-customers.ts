import type { MergeCustomers, MergePreview } from "#contract/admin/customers/customer-merge.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { changed } from "../../../../platform/cache/changes.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { productTopic } from "../../../merchandise/catalogue/products/index.ts";
import { anonymiseAccount, isDemoAccount, toDeletedAddress } from "../../../people/account/index.ts";
import { lockBlocks } from "../../../selling/orders/index.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import {
  insertMerge,
  listMergeable,
  listReviewedProducts,
  lockMerging,
  type MergeableRow,
  type Merging,
  type Moves,
  noteMerged,
} from "./merge-queries.ts";
import { moveRows, moveRowsOfAddress } from "./move-rows-queries.ts";

/**
 * Merges an account or a guest into another customer (decision 0042). All records of the merged one become the
 * customer's, and the merged one can no longer sign in. Of several concurrent requests one merges, and the others
 * change nothing. The audit log has a row for both customers, with numbers but without names and emails. A merge cannot
 * be undone.
 */
export function mergeCustomers(context: AppContext, by: Actor, customerId: string, { otherId }: MergeCustomers) {
  const merging = { customerId, otherId };
  return context.db.transaction().execute(async (trx) => {
    const locked = await lockMerging(trx, merging);
    const { customer, other } = requireMergeable(await listMergeable(trx, [customerId, otherId]), merging);
    if (other.mergedInto === customerId) return { isNew: false };
    requireOpen(other, "It was deleted, or merged into another customer, meanwhile.");
    const { products, moved, dropped } = await merge(trx, context, { customer, other, locked, by: by.name });
    await changed(trx, productTopic, products);
    const counts = { moved: withoutZeros(moved), dropped: withoutZeros(dropped) };
    await recordAudit(
      trx,
      context,
      by,
      { action: "customer.merge", entity: "customer", entityId: customerId, after: { mergedId: otherId, ...counts } },
      { action: "customer.be-merged", entity: "customer", entityId: otherId, after: { mergedInto: customerId } },
    );
    return { isNew: true };
  });
}

/**
 * Previews a merge. The merge is done in a transaction and rolled back, so that the numbers are those of a real merge.
 */
export async function previewMerge(context: AppContext, merging: Merging): Promise<MergePreview> {
  const found = requireMergeable(await listMergeable(context.db, [merging.customerId, merging.otherId]), merging);
  requireOpen(found.other, "It was merged or deleted already.");
  const trx = await context.db.startTransaction().execute();
  // The transaction of a preview is rolled back, whatever happens.
  try {
    const locked = await lockMerging(trx, merging);
    const { moved, dropped } = await merge(trx, context, { ...found, locked, by: "" });
    const counts = { moved: withoutZeros(moved), dropped: withoutZeros(dropped) };
    return { customer: toMerging(found.customer), other: toMerging(found.other), ...counts };
  } finally {
    await trx.rollback().execute();
  }
}

type Locked = { customer: MergeableRow; other: MergeableRow; locked: ReadonlySet<string>; by: string };

async function merge(trx: Transaction, context: AppContext, { customer, other, locked, by }: Locked) {
  const merging = { customerId: customer.id, otherId: other.id };
  await lockBlocks(trx);
  const products = await listReviewedProducts(trx, other.id);
  if (products.some((id) => !locked.has(id)))
    throw new Refusal("conflict", "A review was written at this moment. Try again.");
  const moves = await moveRows(trx, merging);
  const own: Moves =
    other.isGuest || customer.isGuest
      ? { moved: {}, dropped: {} }
      : await moveRowsOfAddress(trx, { from: other.email, to: customer.email });
  const at = context.now();
  await insertMerge(trx, { ...merging, email: other.contactEmail, wasGuest: other.isGuest, by, at });
  await anonymiseAccount(trx, other.id, toDeletedAddress(other.id), at);
  await noteMerged(trx, merging);
  return { products, ...addUp(moves, own, other) };
}

function addUp(moves: Moves, own: Moves, { isGuest }: MergeableRow): Moves {
  const consents = (moves.dropped.consents ?? 0) + (own.dropped.consents ?? 0);
  return {
    moved: { ...moves.moved, ...own.moved },
    dropped: { ...moves.dropped, ...own.dropped, consents, password: isGuest ? 0 : 1 },
  };
}

/**
 * @throws Refusal unless both customers exist and the one who stays is neither deleted nor merged. An account cannot be
 * merged into a guest, who cannot sign in.
 */
function requireMergeable(rows: readonly MergeableRow[], { customerId, otherId }: Merging) {
  const customer = rows.find(({ id }) => id === customerId);
  const other = rows.find(({ id }) => id === otherId);
  if (!customer || !other) throw new Refusal("not_found", "There is no such customer.");
  if (customerId === otherId) throw new Refusal("invalid", "This is the same customer.");
  requireOpen(customer, "This customer was deleted or merged.");
  if (customer.isGuest && !other.isGuest && other.deletedAt === null)
    throw new Refusal("illegal_move", "A guest cannot sign in. Open the account, and merge the guest into it.");
  if (isDemoAccount(customer.email) || isDemoAccount(other.email))
    throw new Refusal("forbidden", "The account of the demo cannot be merged.");
  return { customer, other };
}

function requireOpen({ deletedAt }: MergeableRow, message: string) {
  if (deletedAt !== null) throw new Refusal("illegal_move", message);
}

const toMerging = ({ id, name, contactEmail, isGuest }: MergeableRow) => ({
  _id: id,
  name: name ?? "",
  email: contactEmail,
  isGuest,
});

function withoutZeros<Kind extends string>(counts: Partial<Record<Kind, number>>): Partial<Record<Kind, number>> {
  const entries = Object.entries<number | undefined>(counts).filter(([, count]) => count !== undefined && count > 0);
  return Object.fromEntries(entries) as Partial<Record<Kind, number>>;
}
