import type { Selectable, Updateable } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { BackupTables } from "../../../platform/database/tables/backups.ts";

export type BackupRow = Selectable<BackupTables["backups"]>;

/**
 * Figures that a restored copy must have, too. `stockDifference`: the difference between the stock of all variants and
 * the sum of its movements.
 */
export const sumsQuery = `
  select (select count(*) from orders)::text as orders,
    (select coalesce(sum(total), 0) from orders)::text as "orderTotals",
    (select coalesce(sum(amount), 0) from payments where state = 'captured')::text as payments,
    (select coalesce(sum(amount), 0) from refunds)::text as refunds,
    (select coalesce(sum(inventory), 0) from variants)::text as stock,
    ((select coalesce(sum(inventory), 0) from variants) - (select coalesce(sum(delta), 0) from stock_movements))::text
      as "stockDifference"`;

/** Newest first. */
export function listBackupRows(db: Database, limit = 10_000): Promise<BackupRow[]> {
  return db
    .selectFrom("backups")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function findBackup(db: Database, id: string): Promise<BackupRow | undefined> {
  return db.selectFrom("backups").selectAll().where("id", "=", id).executeTakeFirst();
}

export function lockBackup(trx: Transaction, id: string): Promise<BackupRow | undefined> {
  return trx.selectFrom("backups").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function deleteBackupRow(trx: Transaction, id: string) {
  await trx.deleteFrom("backups").where("id", "=", id).execute();
}

export async function insertBackup(trx: Transaction, row: BackupRow) {
  await trx.insertInto("backups").values(row).execute();
}

export async function updateBackup(trx: Transaction, id: string, values: Updateable<BackupTables["backups"]>) {
  await trx.updateTable("backups").set(values).where("id", "=", id).execute();
}

/** The emails of members whose password a restore has taken away, because the replaced database did not know them. */
export async function listMembersWithoutPassword(db: Database): Promise<string[]> {
  const members = db.selectFrom("staff").select("email").where("password_hash", "=", "restored").orderBy("email");
  return (await members.execute()).map(({ email }) => email);
}
