import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../platform/database/database.ts";
import { commandLine, recordAudit } from "../audit/audit.ts";
import { type CouponRow, insertCoupon, listCoupons, markCouponEnded } from "./coupon-queries.ts";
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
    const ended = await markCouponEnded(trx, code, now);
    if (ended === undefined) throw new Refusal("not_found", `There is no coupon ${code}.`);
    if (ended)
      await recordAudit(trx, { now: () => now }, by, { action: "coupon.end", entity: "coupon", entityId: code });
    return ended;
  });
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
