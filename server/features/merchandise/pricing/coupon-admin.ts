import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../platform/database/database.ts";
import { commandLine, recordAudit } from "../../shop/audit/audit.ts";
import { type CouponRow, countCategories, insertCoupon, listCoupons } from "./coupon-queries.ts";
import type { Coupon } from "./coupon-terms.ts";
import { toCoupon } from "./coupons.ts";
import type { CouponValue } from "./quote.ts";

/** The terms of a new coupon as the merchant enters them. Money in paise. */
export type CouponDraft = Pick<Coupon, "code" | "value"> &
  Partial<Omit<Coupon, "categories">> & { categoryIds?: readonly string[] | undefined };
/** A coupon with its number of redemptions. */
export type CouponWithUses = Coupon & { uses: number };

/** The terms of a coupon are immutable. */
export async function addCoupon(db: Database, draft: CouponDraft, now: Date, by = commandLine): Promise<Coupon> {
  const row = toCouponRow(draft, now);
  await db.transaction().execute(async (trx) => {
    await requireCategories(trx, row);
    if (!(await insertCoupon(trx, row)))
      throw new Refusal("conflict", `There is a coupon ${draft.code} already. Choose another code.`);
    const { code, created_at: _, paused_at: __, batch_id: ___, ...terms } = row;
    const change = { action: "coupon.add", entity: "coupon", entityId: code, after: terms };
    await recordAudit(trx, { now: () => now }, by, change);
  });
  return toCoupon(row);
}

/** Refuses terms with a category that does not exist. */
export async function requireCategories(db: Database, { category_ids: ids }: Pick<CouponRow, "category_ids">) {
  if (ids === null || (await countCategories(db, ids)) === ids.length) return;
  throw new Refusal("conflict", "A category no longer exists. Reload the page.");
}

/** Newest first. */
export async function getCoupons(db: Database): Promise<CouponWithUses[]> {
  const rows = await listCoupons(db);
  return rows.map((row) => ({ ...toCoupon(row), uses: row.uses }));
}

/** A row of the table with these terms. */
export function toCouponRow({ code, value, ...terms }: CouponDraft, now: Date): CouponRow {
  return {
    code,
    ...toValueColumns(value),
    minimum_total: terms.minimumTotal ?? 0,
    starts_at: terms.startsAt ?? now,
    ends_at: terms.endsAt ?? null,
    uses_left: terms.usesLeft ?? null,
    uses_per_customer: terms.usesPerCustomer ?? null,
    created_at: now,
    paused_at: null,
    batch_id: null,
    first_order: terms.isForFirstOrder ?? false,
    category_ids: terms.categoryIds ? [...new Set(terms.categoryIds)] : null,
  };
}

type ValueColumns = Pick<CouponRow, "type" | "percent" | "amount" | "buy_quantity" | "get_quantity">;
function toValueColumns(value: CouponValue): ValueColumns {
  const none = { percent: null, amount: null, buy_quantity: null, get_quantity: null };
  const { type } = value;
  if (value.type === "percent") return { ...none, type, percent: value.percent, amount: value.maximumDiscount ?? null };
  if (value.type === "buy-get") return { ...none, type, buy_quantity: value.buy, get_quantity: value.get };
  return { ...none, type, amount: value.type === "amount" ? value.amount : null };
}
