import { Refusal } from "#contract/http/errors.ts";
import { transitionOrder } from "../../server/features/selling/orders/index.ts";
import { undoTransition } from "../../server/features/selling/orders/transitions/undo-transition.ts";
import { newId } from "../../server/platform/database/id.ts";
import { sampleAddress, toSelection } from "../../tests/support/shop/builders.ts";
import { expect, test } from "../../tests/support/shop/shop.ts";
import { createStaff } from "../../tests/support/shop/staff.ts";
import { findBookFaults, readStockSums } from "./check-books.ts";

/**
 * The statuses of random changes. Those of a usual delivery are listed twice, so that orders are delivered and
 * refunded.
 */
const statuses = [
  "processing",
  "shipped",
  "delivered",
  "processing",
  "shipped",
  "delivered",
  "in transit",
  "returning",
  "returned",
  "cancelled",
] as const;
const seed = Number(process.env.BOOKS_SEED ?? 1);
/** A seeded generator of numbers from 0 to below 1, which are the same in each run (mulberry32). */
function createRandom(start: number) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test(`the books are right after random actions of staff (seed ${seed})`, { tags: "long" }, async ({ shop }) => {
  const { context } = shop;
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const owner = await createStaff(shop, "owner");
  const by = { kind: "staff" as const, id: newId(), name: "Sample owner" };
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ price: 1000, inventory: 100 });
  const { _id: addressId } = (await asha.api.addresses.add(sampleAddress)).address;
  const before = await readStockSums(context);
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) {
    const items = [{ ...toSelection(product), quantity: 3 }];
    ids.push((await asha.api.orders.place({ items, addressId, paymentMethod: "cod" })).order._id);
  }
  /** Ignores the refusal of a change that a rule forbids. */
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  const refund = async (id: string, body: object) => {
    const response = await owner.request("POST", `/orders/${id}/refunds`, {
      refundId: newId(),
      reason: "Sample",
      ...body,
    });
    expect(response.statusCode).toBeLessThan(500);
  };
  async function act(id: string) {
    const { order } = (await owner.request("GET", `/orders/${id}`)).json();
    const roll = random();
    if (roll < 0.5) return attempt(transitionOrder(context, id, pick(statuses), { by }));
    if (roll < 0.7) return attempt(undoTransition(context, id, order.status, { by }));
    if (roll < 0.85) return refund(id, { amount: 1 + Math.floor(random() * 900) });
    return refund(id, { items: [{ itemId: order.items[0]._id, quantity: 1 }] });
  }
  for (let step = 0; step < 60; step++) await Promise.all([act(pick(ids)), act(pick(ids)), act(pick(ids))]);
  // Credit notes of cancelled and returned orders are issued only when the change can no longer be undone. The credit
  // note of a refund is issued at once.
  const items = [{ ...toSelection(product), quantity: 1 }];
  const { order } = await asha.api.orders.place({ items, addressId, paymentMethod: "cod" });
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(context, order._id, status, { by });
  await refund(order._id, { amount: 100 });
  expect(await findBookFaults(context, before)).toEqual([]);
  const notes = await context.db.selectFrom("invoices").select("refund_id").where("kind", "=", "credit note").execute();
  expect(notes.length).toBeGreaterThan(0);
});
