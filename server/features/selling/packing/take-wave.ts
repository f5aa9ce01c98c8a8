import type { TakeWave, WaveTakenResponse } from "#contract/admin/packing/packing.ts";
import { Refusal } from "#contract/http/errors.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import {
  deleteWave,
  endFinishedWave,
  findOpenWave,
  insertWave,
  insertWaveOrders,
  listHolders,
  lockMember,
  lockOldestWaiting,
  lockOrders,
  lockWave,
  releaseOrders,
} from "./wave-queries.ts";

/** After its last change, a wave keeps its orders for this time. Then others can take them. */
const leaseMs = 60 * 60_000;
export const extendLease = (now: Date) => new Date(now.getTime() + leaseMs);

type Refused = WaveTakenResponse["refused"];
type Taken = { orderId: string; from?: string | undefined };

/**
 * Starts the member's wave with the oldest orders that wait, or with the chosen orders. Each order is in one wave at a
 * time. Idempotent by `waveId`. Returns the chosen orders that could not be taken. If none could be taken, no wave is
 * started.
 * @throws Refusal if the member has a wave with open orders, or if no order waits
 */
export function takeWave(context: AppContext, by: StaffMember, { waveId, ...request }: TakeWave): Promise<Refused> {
  return context.db.transaction().execute(async (trx) => {
    await lockMember(trx, by.id);
    const existing = await lockWave(trx, waveId);
    if (existing?.staff_id === by.id) return [];
    if (existing) throw new Refusal("conflict", "This wave has been started already.");
    const now = context.now();
    await endFinishedWave(trx, by.id, now);
    if (await findOpenWave(trx, by.id))
      throw new Refusal("conflict", "You are packing a wave already. Finish or end it first.");
    await insertWave(trx, { id: waveId, staffId: by.id, now, expiresAt: extendLease(now) });
    const { taken, refused } = request.orderIds
      ? await takeChosen(trx, waveId, now, { orderIds: request.orderIds, takeOver: request.takeOver })
      : { taken: await takeOldest(trx, waveId, now, request.count ?? 1), refused: [] };
    if (taken.length === 0 && refused.length === 0) throw new Refusal("conflict", "There are no orders to pack.");
    if (taken.length === 0) await deleteWave(trx, waveId);
    await recordTaken(trx, context, by, waveId, taken);
    return refused;
  });
}

async function recordTaken(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  waveId: string,
  taken: readonly Taken[],
) {
  const changes = taken.map(({ orderId, from }) => ({
    action: from === undefined ? "order.take-to-pack" : "order.take-over-packing",
    entity: "order",
    entityId: orderId,
    batchId: waveId,
    after: { packer: by.name },
    ...(from !== undefined && { before: { packer: from } }),
  }));
  await recordAudit(trx, context, toStaffActor(by), ...changes);
}

/**
 * Repeats the query until there are enough orders, because it may still find an order that another wave has taken
 * between the query's snapshot and its lock.
 */
async function takeOldest(trx: Transaction, waveId: string, now: Date, count: number): Promise<Taken[]> {
  const taken: string[] = [];
  while (taken.length < count) {
    const orderIds = await lockOldestWaiting(trx, now, count - taken.length);
    if (orderIds.length === 0) break;
    await releaseExpired(trx, orderIds, now);
    taken.push(...(await insertWaveOrders(trx, { waveId, orderIds, firstPosition: taken.length, now })));
  }
  return taken.map((orderId) => ({ orderId }));
}

async function releaseExpired(trx: Transaction, orderIds: readonly string[], now: Date) {
  const holders = await listHolders(trx, orderIds);
  const expired = holders.flatMap(({ orderId, expiresAt }) => (expiresAt <= now ? [orderId] : []));
  if (expired.length > 0) await releaseOrders(trx, expired, now);
}

async function takeChosen(
  trx: Transaction,
  waveId: string,
  now: Date,
  { orderIds, takeOver }: { orderIds: readonly string[]; takeOver: boolean },
): Promise<{ taken: Taken[]; refused: Refused }> {
  const chosen = [...new Set(orderIds)];
  const statuses = new Map((await lockOrders(trx, chosen)).map(({ id, status }) => [id, status]));
  const holders = new Map((await listHolders(trx, chosen)).map((holder) => [holder.orderId, holder]));
  const taken: Taken[] = [];
  const refused: Refused = [];
  for (const orderId of chosen) {
    const status = statuses.get(orderId);
    const holder = holders.get(orderId);
    const packer = holder && holder.expiresAt > now ? holder.name : undefined;
    const refuse = (reason: string) =>
      refused.push({ orderId, number: orderNumber(orderId), reason, packer: packer ?? null });
    if (status === undefined) refuse("There is no such order.");
    else if (status !== "confirmed") refuse(`It is ${status}.`);
    else if (packer !== undefined && !takeOver) refuse(`${packer} is packing it.`);
    else taken.push({ orderId, from: packer });
  }
  const ids = taken.map(({ orderId }) => orderId);
  if (ids.length === 0) return { taken, refused };
  await releaseOrders(trx, ids, now);
  await insertWaveOrders(trx, { waveId, orderIds: ids, firstPosition: 0, now });
  return { taken, refused };
}
