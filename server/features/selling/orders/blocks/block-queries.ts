import { sql } from "kysely";
import type { CustomerBlocksQuery } from "#contract/admin/orders/blocks/customer-blocks.ts";
import type { BlockedMatter, BlockKind } from "#contract/orders/customer-block-kinds.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { containsText } from "../../../../platform/database/text-search.ts";
import { contactEmail } from "../../../people/account/index.ts";
import type { BlockRow } from "./block-match-queries.ts";

export type BlockKey = { kind: BlockKind; value: string };
type NewBlock = { blocks: BlockedMatter; reason: string; by: string; at: Date };

/** Adds blocks that do not exist yet. Returns the new ones. Phone numbers that are not valid are skipped. */
export async function insertBlocks(trx: Transaction, keys: readonly BlockKey[], { blocks, reason, by, at }: NewBlock) {
  const rows = keys.map((key) => ({ id: newId(), ...key }));
  const { rows: inserted } = await sql<{ id: string; kind: BlockKind; customerId: string | null }>`
    insert into customer_blocks (id, kind, value, customer_id, blocks, reason, blocked_by, blocked_at)
    select id, kind, normalized, case kind when 'account' then value end, ${blocks}, ${reason}, ${by}, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, kind text, value text)
    cross join lateral (select case kind when 'phone' then normalize_phone(value) else value end as normalized) n
    where normalized is not null
    on conflict (kind, value, blocks) where lifted_at is null do nothing
    returning id, kind, customer_id as "customerId"`.execute(trx);
  return inserted;
}

/** Ends active blocks. Returns those that were active. */
export function liftBlocks(trx: Transaction, ids: readonly string[], by: string, at: Date) {
  return trx
    .updateTable("customer_blocks")
    .set({ lifted_by: by, lifted_at: at })
    .where("id", "in", ids)
    .where("lifted_at", "is", null)
    .returning(["id", "kind", "blocks"])
    .execute();
}

/** Makes lifted blocks active again, unless the same account, email or phone number has a new block. */
export function restoreBlocks(trx: Transaction, ids: readonly string[]) {
  return trx
    .updateTable("customer_blocks as b")
    .set({ lifted_by: null, lifted_at: null })
    .where("b.id", "in", ids)
    .where("b.lifted_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("customer_blocks as other")
            .select("other.id")
            .whereRef("other.kind", "=", "b.kind")
            .whereRef("other.value", "=", "b.value")
            .whereRef("other.blocks", "=", "b.blocks")
            .where(({ eb, and, or }) =>
              or([
                eb("other.lifted_at", "is", null),
                // If two of the lifted blocks are of the same value, only the newest becomes active.
                and([eb("other.id", "in", ids), eb("other.id", ">", eb.ref("b.id"))]),
              ]),
            ),
        ),
      ),
    )
    .returning(["b.id", "b.kind", "b.blocks"])
    .execute();
}

/** `isReplaced`: another block of the same value is active. */
export type BlockState = { id: string; isActive: boolean; isReplaced: boolean };
export async function listBlockStates(db: Database, ids: readonly string[]): Promise<BlockState[]> {
  const { rows } = await sql<BlockState>`
    select b.id, b.lifted_at is null as "isActive", exists (select from customer_blocks other
      where other.kind = b.kind and other.value = b.value and other.blocks = b.blocks and other.id <> b.id
        and other.lifted_at is null) as "isReplaced"
    from customer_blocks b where b.id = any(${ids}::text[])`.execute(db);
  return rows;
}

/** Bounds the table, and how long personal data of a lifted block are stored. */
export async function deleteLiftedBlocks(trx: Transaction, before: Date) {
  await trx.deleteFrom("customer_blocks").where("lifted_at", "<", before).execute();
}

export function listBlockIds(db: Database, { kind, value }: BlockKey): Promise<{ id: string }[]> {
  return db
    .selectFrom("customer_blocks")
    .select("id")
    .where("kind", "=", kind)
    .where("value", "=", kind === "phone" ? sql<string>`normalize_phone(${value})` : value)
    .where("lifted_at", "is", null)
    .execute();
}

export async function findCustomerIdByEmail(db: Database, email: string): Promise<string | undefined> {
  return (await db.selectFrom("customers").select("id").where("email", "=", email).executeTakeFirst())?.id;
}

/** Newest first. */
export async function listBlocks(
  db: Database,
  { q, state, after, limit, seesPhones }: Omit<CustomerBlocksQuery, "limit"> & { limit: number; seesPhones: boolean },
): Promise<BlockRow[]> {
  const digits = toAsciiDigits(q).replaceAll(/\D/g, "").slice(-10);
  const { rows } = await sql<BlockRow>`
    select b.id, b.kind, coalesce(${contactEmail("c")}, b.value) as value, b.blocks, b.reason, b.blocked_by, b.blocked_at, b.lifted_by,
      b.lifted_at, b.attempts, b.last_attempt_at
    from customer_blocks b left join customers c on c.id = b.customer_id
    where (b.lifted_at is null) = ${state === "active"} and (${after ?? null}::text is null or b.id < ${after ?? null})
      and (${q} = '' or ((b.kind <> 'phone' or ${seesPhones}) and ${containsText(sql`coalesce(${contactEmail("c")}, b.value)`, q)})
        or (b.kind = 'phone' and ${seesPhones} and ${digits} <> '' and position(${digits} in b.value) > 0))
    order by b.id desc limit ${limit}`.execute(db);
  return rows;
}
