import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

/**
 * Days before today whose invoices are not in the sums yet, because they are from before the upgrade that added the
 * sums. Newest first.
 */
export async function listUncountedTaxDays(db: Database, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from uncounted_tax_days where day < ${today}::date order by day desc`.execute(db);
  return rows.map(({ day }) => day);
}

/**
 * Computes the sums of a day anew. The lock waits for invoices that are not committed yet, and later invoices wait for
 * the milliseconds that a day takes. It is the first lock of the transaction, which avoids deadlocks. If several
 * processes run at once, only one counts the day.
 */
export async function countTaxDay(trx: Transaction, day: string): Promise<void> {
  await sql`lock table invoices in share mode`.execute(trx);
  const { rows } = await sql`delete from uncounted_tax_days where day = ${day}::date returning day`.execute(trx);
  if (rows.length === 0) return;
  await sql`delete from tax_days where day = ${day}::date`.execute(trx);
  await sql`
    insert into tax_days (day, kind, hsn, rate, place, documents, quantity, taxable, cgst, sgst, igst, total)
    select ${day}::date, i.kind, t.hsn, t.rate, t.place, count(*), sum(t.quantity), sum(t.taxable), sum(t.cgst), sum(t.sgst), sum(t.igst), sum(t.total)
    from invoices i cross join lateral taxes_of_invoice(i.document) t
    where i.created_at >= (${day}::date::timestamp at time zone 'Asia/Kolkata')
      and i.created_at < ((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')
    group by i.kind, t.hsn, t.rate, t.place`.execute(trx);
}
