import { randomBytes } from "node:crypto";
import { Refusal } from "#contract/http/errors.ts";
import { toShopInstant } from "#contract/values/shop-day.ts";
import { exportRows } from "../../../../platform/csv/export-rows.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { toListPage } from "../../../../platform/database/list-sorts.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { type CouponDraft, requireCategories, toCouponRow } from "../../pricing/index.ts";
import { type BatchCode, findBatch, insertBatch, insertCodes, listBatchCodes } from "./coupon-batch-queries.ts";

/**
 * The characters of random codes, without 0, 1, I and O, which are confused when they are typed from a printed card.
 */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const randomLetters = 8;

export type BatchDraft = {
  id: string;
  prefix: string;
  codes: number;
  terms: Omit<CouponDraft, "code" | "usesLeft">;
};

/**
 * Adds coupons with the same terms and random codes, each for one order. A repeated call with the same id adds nothing
 * and returns false.
 */
export function addCouponBatch(db: Database, draft: BatchDraft, { by, now }: { by: Actor; now: Date }) {
  return db.transaction().execute(async (trx) => {
    const { id, prefix, codes, terms } = draft;
    const { code: _, ...row } = toCouponRow({ ...terms, code: prefix, usesLeft: 1 }, now);
    await requireCategories(trx, row);
    const times = { starts_at: row.starts_at, ends_at: row.ends_at };
    if (!(await insertBatch(trx, { id, prefix, codes, created_at: now, ...times }))) {
      const existing = await findBatch(trx, id);
      if (existing?.prefix === prefix && existing.codes === codes) return false;
      throw new Refusal("conflict", "These codes were created already, with other terms.");
    }
    // A random code that exists, which is rare, is replaced by another one.
    for (let missing = codes; missing > 0; ) {
      const drawn = Array.from({ length: missing }, () => `${prefix}-${drawLetters()}`);
      missing -= await insertCodes(trx, drawn, { ...row, batch_id: id });
    }
    const { created_at: __, paused_at: ___, batch_id: ____, ...after } = row;
    const change = { action: "coupon-batch.add", entity: "coupon-batch", entityId: id };
    await recordAudit(trx, { now: () => now }, by, { ...change, after: { prefix, codes, ...after } });
    return true;
  });
}

/** The codes of a batch as lines of a CSV file. */
export function exportCodes(db: Database, batchId: string) {
  return exportRows<BatchCode>({
    columns: {
      Code: ({ id }) => id,
      "Used at": ({ redeemedAt }) => (redeemedAt ? toShopInstant(redeemedAt) : ""),
      Order: ({ orderId }) => (orderId === null ? "" : orderId.slice(-8).toUpperCase()),
    },
    getPage: async (after = "") => toListPage(await listBatchCodes(db, batchId, { after, limit: 1001 }), 1000),
  });
}

export async function requireBatch(db: Database, id: string) {
  const batch = await findBatch(db, id);
  if (!batch) throw new Refusal("not_found", "There is no such batch.");
  return batch;
}

function drawLetters(): string {
  return [...randomBytes(randomLetters)].map((byte) => letters[byte % letters.length]).join("");
}
