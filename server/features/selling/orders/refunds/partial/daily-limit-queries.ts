import { sql } from "kysely";
import type { Transaction } from "../../../../../platform/database/database.ts";

export async function lockMember(trx: Transaction, staffId: string) {
  await trx.selectFrom("staff").select("id").where("id", "=", staffId).forNoKeyUpdate().execute();
}

/** The sum of a member's refunds since `since`, in paise, without failed refunds. */
export async function sumRefundsBy(trx: Transaction, staffId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::bigint as total from partial_refunds
    where requested_by_id = ${staffId} and requested_at >= ${since} and failed is null`.execute(trx);
  return rows[0]?.total ?? 0;
}
