import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

/** `rate` in hundredths of a percent, `priceFrom` in paise. */
export type StoredTier = { rate: number; priceFrom: number };
export type StoredRates = { hsn: string; validFrom: string; tiers: StoredTier[] };

/** Lists tax rates by HSN. The rates of one HSN are sorted newest first. */
export async function listAllTaxRates(db: Database): Promise<StoredRates[]> {
  const { rows } = await sql<StoredRates>`
    select hsn, to_char(valid_from, 'YYYY-MM-DD') as "validFrom",
      json_agg(json_build_object('rate', rate, 'priceFrom', price_from) order by price_from) as tiers
    from tax_classes group by hsn, valid_from order by hsn, valid_from desc`.execute(db);
  return rows;
}

/** Other transactions that change rates wait until this one ends. */
export async function lockTaxRates(trx: Transaction) {
  await sql`lock table tax_classes in share row exclusive mode`.execute(trx);
}

/**
 * Replaces the tiers of an HSN from a day on. Returns the tiers before. Without tiers, the HSN has no rates from this
 * day on.
 */
export async function replaceTaxRates(trx: Transaction, { hsn, validFrom, tiers }: StoredRates): Promise<StoredTier[]> {
  await lockTaxRates(trx);
  const { rows } = await sql<StoredTier>`
    delete from tax_classes where hsn = ${hsn} and valid_from = ${validFrom}::date returning rate, price_from as "priceFrom"`.execute(
    trx,
  );
  if (tiers.length === 0) return rows.sort((a, b) => a.priceFrom - b.priceFrom);
  await trx
    .insertInto("tax_classes")
    .values(tiers.map(({ rate, priceFrom }) => ({ hsn, valid_from: validFrom, rate, price_from: priceFrom })))
    .execute();
  return rows.sort((a, b) => a.priceFrom - b.priceFrom);
}
