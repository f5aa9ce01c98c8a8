import type { PackOrder } from "#contract/admin/packing/packing.ts";
import { putBackTag, type WaveOrderState } from "#contract/admin/packing/packing-states.ts";
import { Refusal } from "#contract/http/errors.ts";
import { type OrderStatus, orderNumber } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import { addNoteInTransaction, tagInTransaction, transitionOrderInTransaction } from "../orders/index.ts";
import { extendLease } from "./take-wave.ts";
import {
  findWaveOrder,
  listUnits,
  lockOrders,
  lockWave,
  releaseWave,
  setOrderState,
  updateWave,
} from "./wave-queries.ts";

type WaveOrderId = { waveId: string; orderId: string };

/**
 * Packs an order of the member's wave. Idempotent: a browser that did not receive the response may send the request
 * again, even after somebody has undone the packing. Returns false if the order was packed before.
 * @throws Refusal if the order is not open in this wave, was cancelled, or has other units now
 */
export function packOrder(
  context: AppContext,
  by: StaffMember,
  ids: WaveOrderId,
  { units }: PackOrder,
): Promise<boolean> {
  return changeOrder(context, by, ids, "packed", async (trx, status) => {
    const { orderId } = ids;
    const number = orderNumber(orderId);
    if (status === "cancelled") throw new Refusal("illegal_move", `#${number} was cancelled. Put its units back.`);
    if (status === "confirmed" && !isSame(await listUnits(trx, orderId), units))
      throw new Refusal("conflict", `The items of #${number} were changed. Compare the parcel with the order again.`);
    const isChanged = await transitionOrderInTransaction(trx, context, orderId, "processing", { by: toStaffActor(by) });
    await tagInTransaction(trx, context, toStaffActor(by), { orderIds: [orderId], add: [], remove: [putBackTag] });
    return isChanged;
  });
}

/**
 * Takes an order out of the wave and adds the reason as a note. Its tag excludes it from waves until somebody has
 * looked at it. Idempotent.
 */
export function putBackOrder(
  context: AppContext,
  by: StaffMember,
  ids: WaveOrderId,
  { reason }: { reason: string },
): Promise<boolean> {
  return changeOrder(context, by, ids, "put-back", async (trx, status) => {
    const { orderId } = ids;
    const change = { action: "order.put-back", entity: "order", entityId: orderId, batchId: ids.waveId };
    await recordAudit(trx, context, toStaffActor(by), { ...change, reason });
    // A cancelled order needs no note or tag, because nobody has to look at it.
    if (status !== "confirmed") return true;
    await addNoteInTransaction(trx, context, by, orderId, { text: `Put back while packing: ${reason}` });
    await tagInTransaction(trx, context, toStaffActor(by), { orderIds: [orderId], add: [putBackTag], remove: [] });
    return true;
  });
}

/** Ends the member's wave. Its open orders wait to be packed again. Returns false if the wave had ended before. */
export function endWave(context: AppContext, by: StaffMember, waveId: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const wave = await requireWave(trx, by, waveId);
    if (wave.ended_at) return false;
    const now = context.now();
    const orderIds = await releaseWave(trx, waveId, now);
    await updateWave(trx, waveId, { ended_at: now });
    const changes = orderIds.map((entityId) => ({
      action: "order.give-back",
      entity: "order",
      entityId,
      batchId: waveId,
      before: { packer: by.name },
    }));
    await recordAudit(trx, context, toStaffActor(by), ...changes);
    return true;
  });
}

/** Locks the wave and then the order, in the same order as all functions that change an order of a wave. */
function changeOrder(
  context: AppContext,
  by: StaffMember,
  { waveId, orderId }: WaveOrderId,
  to: WaveOrderState,
  change: (trx: Transaction, status: OrderStatus) => Promise<boolean>,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    await requireWave(trx, by, waveId);
    const [order] = await lockOrders(trx, [orderId]);
    const claimed = await findWaveOrder(trx, waveId, orderId);
    if (!order || !claimed) throw new Refusal("not_found", "There is no such order in your wave.");
    if (claimed.state === to) return false;
    if (claimed.state !== "open") throw new Refusal("conflict", describeState(orderId, claimed.state));
    const isChanged = await change(trx, order.status);
    const now = context.now();
    await setOrderState(trx, { waveId, orderId, state: to, now });
    await updateWave(trx, waveId, { expires_at: extendLease(now) });
    return isChanged;
  });
}

async function requireWave(trx: Transaction, by: StaffMember, waveId: string) {
  const wave = await lockWave(trx, waveId);
  if (wave?.staff_id !== by.id) throw new Refusal("not_found", "You have no such wave.");
  return wave;
}

function describeState(orderId: string, state: WaveOrderState): string {
  const number = orderNumber(orderId);
  if (state === "packed") return `#${number} is packed already.`;
  if (state === "put-back") return `You have put #${number} back.`;
  return `#${number} is no longer in your wave: it was given back, or somebody else packs it.`;
}

function isSame(expected: ReadonlyMap<string, number>, units: PackOrder["units"]): boolean {
  const packed = new Map<string, number>();
  for (const { variantId, quantity } of units) packed.set(variantId, (packed.get(variantId) ?? 0) + quantity);
  return packed.size === expected.size && [...expected].every(([id, quantity]) => packed.get(id) === quantity);
}
