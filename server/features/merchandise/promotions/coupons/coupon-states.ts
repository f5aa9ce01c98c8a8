import type { CouponChange } from "#contract/admin/promotions/promotions.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import {
  type Actor,
  type AuditRow,
  commandLine,
  needsPermission,
  recordAudit,
  toStaffActor,
} from "../../../shop/audit/audit.ts";
import { defineUndo } from "../../../shop/audit/index.ts";
import {
  type CouponTimes,
  listCouponTimes,
  lockForChange,
  type PromotionKey,
  setCouponTimes,
} from "./coupon-state-queries.ts";

type By = { by: Actor; now: Date; batchId?: string | undefined };

/** Ends a coupon. Existing redemptions stay valid. Returns false if the coupon had already ended. */
export function endCoupon(db: Database, code: string, now: Date, by: Actor = commandLine): Promise<boolean> {
  return changeCoupon(db, { entity: "coupon", id: code }, "end", { by, now });
}

/**
 * Ends, pauses or resumes a coupon, or all coupons of a batch. A paused coupon cannot be redeemed, but retains its
 * terms, including its end. Returns false if nothing had to be changed.
 */
export function changeCoupon(db: Database, key: PromotionKey, change: CouponChange, options: By): Promise<boolean> {
  const { now } = options;
  return db.transaction().execute(async (trx) => {
    const from = await requireTimes(trx, key);
    const hasEnded = from.ends_at !== null && from.ends_at <= now;
    if (change === "end" ? hasEnded : (from.paused_at !== null) === (change === "pause")) return false;
    if (hasEnded) throw new Refusal("illegal_move", `${describeKey(key)} has ended.`);
    const to = change === "end" ? { ...from, ends_at: now } : { ...from, paused_at: change === "pause" ? now : null };
    await saveTimes(trx, key, { from, to }, options);
    return true;
  });
}

const isAdded = ({ action }: AuditRow) => action.endsWith(".add");
const toKey = ({ entity, entity_id: id }: AuditRow): PromotionKey => ({
  entity: entity === "coupon" ? "coupon" : "coupon-batch",
  id,
});
const describeKey = ({ entity, id }: PromotionKey) => (entity === "coupon" ? `Coupon ${id}` : "The batch");

/** The changed times in a row of the audit log. */
function toTimes(fields: unknown): Partial<CouponTimes> {
  const { ends_at: endsAt, paused_at: pausedAt } = fields as Record<keyof CouponTimes, string | null | undefined>;
  const toDate = (at: string | null) => (at === null ? null : new Date(at));
  return {
    ...(endsAt !== undefined && { ends_at: toDate(endsAt) }),
    ...(pausedAt !== undefined && { paused_at: toDate(pausedAt) }),
  };
}

/** `times`: by the entity and its id. */
type State = { times: ReadonlyMap<string, CouponTimes>; now: Date };
const findTimes = ({ times }: State, row: AuditRow) => times.get(`${row.entity} ${row.entity_id}`);

/** Ends a coupon or a batch that was created, or restores the times before another change. */
export const couponUndo = defineUndo<State>({
  isAllowed: needsPermission("promotions:write"),
  lock: (trx, row) => lockForChange(trx, toKey(row)),
  async read(db, rows, { now }) {
    const times = new Map<string, CouponTimes>();
    for (const [entity, same] of Map.groupBy(rows, (row) => toKey(row).entity)) {
      const ids = same.map((row) => row.entity_id);
      for (const [id, found] of await listCouponTimes(db, entity, ids)) times.set(`${entity} ${id}`, found);
    }
    return { times, now: now() };
  },
  findConflict(state, row) {
    const times = findTimes(state, row);
    if (!times) return "The coupon is deleted.";
    const hasEnded = times.ends_at !== null && times.ends_at <= state.now;
    if (isAdded(row)) return hasEnded ? "The coupon has ended." : undefined;
    if (!row.before || !row.after) return "The history does not say what the coupon was before.";
    const [before, after] = [toTimes(row.before), toTimes(row.after)];
    const isSame = (Object.keys(after) as (keyof CouponTimes)[]).every(
      (name) => times[name]?.getTime() === after[name]?.getTime(),
    );
    if (after.ends_at === undefined) {
      if (hasEnded) return "The coupon has ended.";
      return isSame ? undefined : "The coupon was paused or resumed again later.";
    }
    if (!isSame) return "The end of the coupon was changed again later.";
    return before.ends_at && before.ends_at <= state.now ? "The coupon would have ended by now." : undefined;
  },
  async write(trx, _context, by, { row, state }) {
    const { now } = state;
    const from = findTimes(state, row);
    if (!from) return;
    const to = isAdded(row) ? { ...from, ends_at: now } : { ...from, ...toTimes(row.before) };
    await saveTimes(trx, toKey(row), { from, to }, { by: toStaffActor(by), now }, row.id);
  },
});

/** Locks the coupon, or the batch. */
async function requireTimes(trx: Transaction, key: PromotionKey): Promise<CouponTimes> {
  await lockForChange(trx, key);
  const times = (await listCouponTimes(trx, key.entity, [key.id])).get(key.id);
  if (times) return times;
  throw new Refusal("not_found", key.entity === "coupon" ? `There is no coupon ${key.id}.` : "There is no such batch.");
}

async function saveTimes(
  trx: Transaction,
  key: PromotionKey,
  { from, to }: { from: CouponTimes; to: CouponTimes },
  { by, now, batchId }: By,
  undoes?: number,
) {
  await setCouponTimes(trx, key, { from, to });
  const isEnd = from.ends_at?.getTime() !== to.ends_at?.getTime();
  const field = isEnd ? "ends_at" : "paused_at";
  const ended = to.ends_at && to.ends_at <= now ? "end" : "continue";
  const verb = isEnd ? ended : to.paused_at ? "pause" : "resume";
  await recordAudit(trx, { now: () => now }, by, {
    action: `${key.entity}.${verb}`,
    entity: key.entity,
    entityId: key.id,
    batchId,
    undoes,
    before: { [field]: from[field] },
    after: { [field]: to[field] },
  });
}
