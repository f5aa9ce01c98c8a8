import { sql } from "kysely";
import { type AlertKind, lowStockThreshold } from "#contract/catalogue/alert-kinds.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

type NewAlert = {
  id: string;
  email: string;
  variantId: string;
  kind: AlertKind;
  /** Paise. */
  price: number;
  isConfirmed: boolean;
  language: Language;
  now: Date;
};

/**
 * Locks an address until the end of the transaction, so that only one transaction at a time counts and confirms its
 * alerts.
 */
export async function lockAddress(trx: Transaction, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of ${email}`}, 0))`.execute(trx);
}

/**
 * Stores an alert and returns its id. A confirmed request replaces any earlier alert about the same event. An
 * unconfirmed request, which anybody may send for any address, replaces only an unconfirmed alert from before
 * `replaceBefore`. Returns undefined, without any change, if another alert stays.
 */
export async function upsertAlert(
  trx: Transaction,
  { id, email, variantId, kind, price, isConfirmed, language, now }: NewAlert,
  replaceBefore: Date,
): Promise<string | undefined> {
  const values = { price, language, requested_at: now, confirmed_at: isConfirmed ? now : null };
  const row = await trx
    .insertInto("product_alerts")
    .values({ id, email, variant_id: variantId, kind, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "variant_id", "kind"])
        .doUpdateSet(values)
        .where((row) =>
          row.or([
            row.lit(isConfirmed),
            row.and([
              row("product_alerts.confirmed_at", "is", null),
              row("product_alerts.requested_at", "<=", replaceBefore),
            ]),
          ]),
        ),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The number of confirmed alerts of an address, without the alert `id`. */
export async function countOtherAlerts(db: Database, email: string, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("product_alerts")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("email", "=", email)
    .where("id", "<>", id)
    .where("confirmed_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findAlertEmail(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom("product_alerts").select("email").where("id", "=", id).executeTakeFirst())?.email;
}

/** Confirms an alert. Returns false if it no longer exists. Idempotent. */
export async function confirmAlert(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable("product_alerts")
    .set((row) => ({ confirmed_at: row.fn.coalesce("confirmed_at", row.val(now)) }))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes up to ten alerts that were not confirmed in time. Called with every new alert. Skips locked rows. */
export async function deleteUnconfirmedAlerts(db: Database, before: Date) {
  const expired = db
    .selectFrom("product_alerts")
    .select("id")
    .where("confirmed_at", "is", null)
    .where("requested_at", "<", before)
    .limit(10)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom("product_alerts").where("id", "in", expired).execute();
}

/** Deletes an alert. Returns false if the address has no such alert. */
export async function deleteAlert(db: Database, { email, id }: { email: string; id: string }): Promise<boolean> {
  const row = await db
    .deleteFrom("product_alerts")
    .where("id", "=", id)
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAlertsOf(db: Database, email: string) {
  await db.deleteFrom("product_alerts").where("email", "=", email).execute();
}

/** An alert with the present values of its variant. Prices in paise. */
export type AlertRow = {
  id: string;
  email: string;
  kind: AlertKind;
  language: Language;
  requestedAt: Date;
  /** The price of one unit when the alert was requested. */
  priceThen: number;
  price: number;
  inventory: number;
  size: string;
  color: string;
  productId: string;
  slug: string;
  name: string;
  image: string | null;
};

const alertColumns = sql`a.id, a.email, a.kind, a.language, a.requested_at as "requestedAt", a.price as "priceThen", v.price, v.inventory, v.size, c.color,
  p.id as "productId", p.slug, p.name, coalesce(c.images[1], p.images[1]) as image`;
const variantJoins = sql`join variants v on v.id = a.variant_id join product_colors c on c.id = v.color_id
  join products p on p.id = v.product_id and p.status = 'active'`;

/** The confirmed alerts of an address, newest first. */
export async function listAlerts(db: Database, email: string): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select ${alertColumns} from product_alerts a ${variantJoins}
    where a.email = ${email} and a.confirmed_at is not null order by a.requested_at desc, a.id`.execute(db);
  return rows;
}

/**
 * Deletes up to `limit` confirmed alerts whose event has happened and returns them, the oldest first. Several processes
 * may do so at once: each skips the rows that another process has locked, and those rows are gone after its commit.
 */
export async function takeDueAlerts(trx: Transaction, limit: number): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    with due as (
      select a.id from product_alerts a ${variantJoins}
      where a.confirmed_at is not null and v.inventory > 0 and case a.kind
        when 'price-drop' then v.price < a.price
        when 'low-stock' then v.inventory <= ${lowStockThreshold}::int
        else true end
      order by a.requested_at, a.id limit ${limit} for update of a skip locked
    ), done as (
      delete from product_alerts a using due where a.id = due.id returning a.*
    )
    select ${alertColumns} from done a ${variantJoins} order by a.requested_at, a.id`.execute(trx);
  return rows;
}
