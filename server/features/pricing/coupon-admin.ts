import { Refusal } from "#contract/http/errors.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { type Actor, type AuditRow, commandLine, isUndone, recordAudit } from "../audit/audit.ts";
import {
  type CouponRow,
  findCouponEnd,
  insertCoupon,
  listCouponEnds,
  listCoupons,
  lockCoupons,
  setCouponEnd,
} from "./coupon-queries.ts";
import type { Coupon } from "./coupon-terms.ts";
import { toCoupon } from "./coupons.ts";
import type { CouponValue } from "./quote.ts";

/** The terms of a new coupon as the merchant enters them. Money in paise. */
export type CouponDraft = Pick<Coupon, "code" | "value"> & Partial<Coupon>;
/** A coupon with its number of redemptions. */
export type CouponWithUses = Coupon & { uses: number };

/** The terms of a coupon are immutable. */
export async function addCoupon(db: Database, draft: CouponDraft, now: Date, by = commandLine): Promise<Coupon> {
  const row = toRow(draft, now);
  await db.transaction().execute(async (trx) => {
    if (!(await insertCoupon(trx, row)))
      throw new Refusal("conflict", `There is a coupon ${draft.code} already: its terms stay. Take another code.`);
    const { code, created_at: _, ...terms } = row;
    const change = { action: "coupon.add", entity: "coupon", entityId: code, after: terms };
    await recordAudit(trx, { now: () => now }, by, change);
  });
  return toCoupon(row);
}

/** Newest first. */
export async function getCoupons(db: Database): Promise<CouponWithUses[]> {
  const rows = await listCoupons(db);
  return rows.map((row) => ({ ...toCoupon(row), uses: row.uses }));
}

/** Existing redemptions stay valid. Returns false if the coupon had already ended. */
export async function endCoupon(db: Database, code: string, now: Date, by = commandLine): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const endsAt = await requireCouponEnd(trx, code);
    if (endsAt && endsAt <= now) return false;
    await changeEnd(trx, { code, from: endsAt, to: now }, { by, now });
    return true;
  });
}

type Undone = Pick<AuditRow, "id" | "action" | "entity_id" | "before" | "after">;

/** The reason why a change of a coupon cannot be undone, by the row's id; no entry if it can. */
export async function findCouponConflicts(
  db: Database,
  rows: readonly Undone[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const ends = await listCouponEnds(
    db,
    rows.map(({ entity_id: code }) => code),
  );
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(ends.get(row.entity_id), row, now);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

/** A new coupon is ended, an ended one has its earlier end again. Returns false if the change was undone before. */
export async function undoCouponChange(db: Database, row: Undone, { by, now }: { by: Actor; now: Date }) {
  return db.transaction().execute(async (trx) => {
    const code = row.entity_id;
    const endsAt = await requireCouponEnd(trx, code);
    if (await isUndone(trx, row.id)) return false;
    const conflict = findConflict(endsAt, row, now);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const to = row.action === "coupon.add" ? now : toDate((row.before as CouponEnd | null)?.ends_at);
    await changeEnd(trx, { code, from: endsAt ?? null, to }, { by, now }, row.id);
    return true;
  });
}

type CouponEnd = { ends_at?: string | null };
const toDate = (at: string | null | undefined) => (at ? new Date(at) : null);

function findConflict(endsAt: Date | null | undefined, { action, after, before }: Undone, now: Date) {
  if (endsAt === undefined) return "The coupon is deleted.";
  if (action === "coupon.add") return endsAt && endsAt <= now ? "The coupon has ended." : undefined;
  if (!before || !after) return "The history does not say when the coupon would have ended.";
  const isSame = endsAt?.getTime() === toDate((after as CouponEnd).ends_at)?.getTime();
  if (!isSame) return "The end of the coupon was changed again later.";
  const earlier = toDate((before as CouponEnd).ends_at);
  return earlier && earlier <= now ? "The coupon would have ended by now." : undefined;
}

/** Locks the coupon. */
async function requireCouponEnd(trx: Transaction, code: string): Promise<Date | null> {
  await lockCoupons(trx, [code]);
  const endsAt = await findCouponEnd(trx, code);
  if (endsAt === undefined) throw new Refusal("not_found", `There is no coupon ${code}.`);
  return endsAt;
}

async function changeEnd(
  trx: Transaction,
  { code, from, to }: { code: string; from: Date | null; to: Date | null },
  { by, now }: { by: Actor; now: Date },
  undoes?: number,
) {
  await setCouponEnd(trx, code, to);
  const action = to && to <= now ? "coupon.end" : "coupon.continue";
  const change = { action, entity: "coupon", entityId: code, undoes };
  await recordAudit(trx, { now: () => now }, by, { ...change, before: { ends_at: from }, after: { ends_at: to } });
}

function toRow({ code, value, ...terms }: CouponDraft, now: Date): CouponRow {
  return {
    code,
    ...toValueColumns(value),
    minimum_total: terms.minimumTotal ?? 0,
    starts_at: terms.startsAt ?? now,
    ends_at: terms.endsAt ?? null,
    uses_left: terms.usesLeft ?? null,
    uses_per_customer: terms.usesPerCustomer ?? null,
    created_at: now,
  };
}

function toValueColumns(value: CouponValue): Pick<CouponRow, "type" | "percent" | "amount"> {
  const { type } = value;
  if (value.type === "percent") return { type, percent: value.percent, amount: value.maximumDiscount ?? null };
  return { type, percent: null, amount: value.type === "amount" ? value.amount : null };
}
