import type {
  BlockContact,
  BlockOrderCustomer,
  CustomerBlock,
  CustomerBlocksQuery,
} from "#contract/admin/orders/blocks/customer-blocks.ts";
import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { type BlockRow, countReturnedCod, listMatchingBlocks, lockBlocks } from "./block-match-queries.ts";
import {
  type BlockKey,
  deleteLiftedBlocks,
  findCustomerIdByEmail,
  insertBlocks,
  liftBlocks,
  listBlockIds,
  listBlocks,
  restoreBlocks,
} from "./block-queries.ts";

const keepLiftedMs = 90 * 24 * 60 * 60 * 1000;

type NewBlock = { blocks: BlockedMatter; reason: string };

/**
 * Blocks the account that has placed an order, and the order's phone number for all accounts. Idempotent; returns the
 * new blocks.
 */
export function blockOrderCustomer(
  context: AppContext,
  by: Actor,
  order: { customer_id: string; address: { phone: string } },
  { isPhoneBlocked, ...block }: BlockOrderCustomer,
): Promise<string[]> {
  const phone = isPhoneBlocked ? [{ kind: "phone", value: order.address.phone } as const] : [];
  return addBlocks(context, by, [{ kind: "account", value: order.customer_id }, ...phone], block);
}

/** Blocks a phone number or an email, also of accounts that do not exist yet. Idempotent; returns the new blocks. */
export function blockContact(
  context: AppContext,
  by: Actor,
  { phone, email, ...block }: BlockContact,
): Promise<string[]> {
  return addBlocks(context, by, [toKey({ phone, email })], block);
}

function toKey({ phone, email }: Pick<BlockContact, "phone" | "email">): BlockKey {
  return phone === undefined ? { kind: "email", value: email ?? "" } : { kind: "phone", value: phone };
}

/**
 * The audit log has neither the reason nor what was blocked: its rows are never deleted, while these data may have to
 * be.
 */
function addBlocks(context: AppContext, by: Actor, keys: readonly BlockKey[], { blocks, reason }: NewBlock) {
  return context.db.transaction().execute(async (trx) => {
    await lockBlocks(trx);
    const at = context.now();
    await deleteLiftedBlocks(trx, new Date(at.getTime() - keepLiftedMs));
    const added = await insertBlocks(trx, keys, { blocks, reason, by: by.name, at });
    const changes = added.map(({ id, kind, customerId }) => ({
      action: "customer-block.add",
      entity: "customer-block",
      entityId: id,
      after: { kind, blocks, ...(customerId !== null && { customerId }) },
    }));
    await recordAudit(trx, context, by, ...changes);
    return added.map(({ id }) => id);
  });
}

/** Idempotent. Returns the number of blocks that were active. */
export function liftCustomerBlocks(context: AppContext, by: Actor, ids: readonly string[]): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const at = context.now();
    const lifted = await liftBlocks(trx, ids, by.name, at);
    const changes = lifted.map(({ id, kind, blocks }) => ({
      action: "customer-block.lift",
      entity: "customer-block",
      entityId: id,
      before: { kind, blocks },
    }));
    await recordAudit(trx, context, by, ...changes);
    await deleteLiftedBlocks(trx, new Date(at.getTime() - keepLiftedMs));
    return lifted.length;
  });
}

/**
 * Undoes the lifting of blocks. Blocks that are active, or whose account, email or phone number has a new block, stay
 * as they are.
 */
export function restoreCustomerBlocks(context: AppContext, by: Actor, ids: readonly string[]): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    await lockBlocks(trx);
    const restored = await restoreBlocks(trx, ids);
    const changes = restored.map(({ id, kind, blocks }) => ({
      action: "customer-block.restore",
      entity: "customer-block",
      entityId: id,
      after: { kind, blocks },
    }));
    await recordAudit(trx, context, by, ...changes);
    return restored.length;
  });
}

/**
 * Lifts every block of a phone number, of an email, and of the account with that email. Returns how many were active.
 */
export async function unblockContact(
  context: AppContext,
  by: Actor,
  contact: Pick<BlockContact, "phone" | "email">,
): Promise<number> {
  const customerId = contact.email === undefined ? undefined : await findCustomerIdByEmail(context.db, contact.email);
  const keys = [toKey(contact), ...(customerId === undefined ? [] : [{ kind: "account", value: customerId } as const])];
  const ids: string[] = [];
  for (const key of keys) for (const { id } of await listBlockIds(context.db, key)) ids.push(id);
  return ids.length === 0 ? 0 : liftCustomerBlocks(context, by, ids);
}

/** Whether the reader may see phone numbers, and so search by them. */
type SeesPhones = { seesPhones: boolean };

/** A page of the blocks, newest first. */
export async function getCustomerBlocks(db: Database, { limit, ...query }: CustomerBlocksQuery & SeesPhones) {
  const rows = await listBlocks(db, { ...query, limit: limit + 1 });
  const next = rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;
  return { blocks: rows.slice(0, limit).map(toCustomerBlock), next };
}

/**
 * Active blocks and undelivered parcels of an order's customer, which staff should know before they send another one.
 */
export async function getCustomerRisk(db: Database, order: { customer_id: string; address: { phone: string } }) {
  const { customer_id: customerId, address } = order;
  const blocks = await listMatchingBlocks(db, { customerId, phone: address.phone });
  return { blocks: blocks.map(toCustomerBlock), codReturns: await countReturnedCod(db, customerId) };
}

function toCustomerBlock(row: BlockRow): CustomerBlock {
  const { id, kind, value, blocks, reason, blocked_by: blockedBy, blocked_at: blockedAt } = row;
  const lifted = row.lifted_at && { by: row.lifted_by ?? "", at: row.lifted_at.toISOString() };
  const attempts = { count: row.attempts, lastAt: row.last_attempt_at?.toISOString() ?? null };
  return { _id: id, kind, value, blocks, reason, blockedBy, blockedAt: blockedAt.toISOString(), lifted, attempts };
}
