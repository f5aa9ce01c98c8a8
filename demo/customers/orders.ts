import type { Insertable } from "kysely";
import type { Address } from "#contract/account/addresses.ts";
import { reservationMs } from "#contract/orders/payment-states.ts";
import { productsTopic } from "../../server/features/merchandise/catalogue/products/index.ts";
import { resolveVariants, type Variant } from "../../server/features/merchandise/inventory/inventory.ts";
import { calculateQuote } from "../../server/features/merchandise/pricing/index.ts";
import { getSettings } from "../../server/features/shop/settings/settings.ts";
import { changed } from "../../server/platform/cache/changes.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { idAt, newId } from "../../server/platform/database/id.ts";
import type { Tables } from "../../server/platform/database/tables.ts";
import { elementAt, requireValue } from "../data/elements.ts";
import type { OrderPlan } from "./order-plans.ts";
import { addToSalesStats, hasDemoOrders, insertOrders, type OrderRows } from "./order-queries.ts";
import { createOrderEvents } from "./order-timeline.ts";
import { insertPayments } from "./payment-queries.ts";

export type Buyer = { id: string; address: Omit<Address, "_id"> };
const sampleCouriers = ["Delhivery", "Blue Dart", "India Post"];
const cashExpectedMs = 12 * 24 * 60 * 60 * 1000;
type Catalogue = { productIds: ReadonlyMap<string, string>; now: Date };

/**
 * Inserts the rows that placing, paying and shipping the orders would have written, in one transaction, and counts the
 * sales. The seeded stock already excludes these orders. Placing the orders one by one takes a minute and sends mails.
 */
export async function seedOrders(
  db: Database,
  plans: readonly OrderPlan[],
  buyers: ReadonlyMap<number, Buyer>,
  catalogue: Catalogue,
): Promise<void> {
  const keys = plans.map(({ key }) => key);
  if (await hasDemoOrders(db, keys)) return;
  const settings = await getSettings(db);
  const lines = await findLines(db, plans, catalogue.productIds);
  const orders = plans.flatMap((plan) => {
    const [buyer, ordered] = [buyers.get(plan.customer), lines.get(plan.key) ?? []];
    // Products that the merchant has archived meanwhile are skipped.
    return buyer && ordered.length > 0
      ? [toRows(plan, buyer, ordered, calculateQuote(ordered, settings), catalogue.now)]
      : [];
  });
  await db.transaction().execute(async (trx) => {
    await insertOrders(trx, orders);
    const ids = orders.map(({ order }) => order.id);
    await insertPayments(trx, ids);
    await addToSalesStats(trx, ids);
    await changed(trx, productsTopic);
  });
}

type OrderedVariant = Variant & { quantity: number };

async function findLines(db: Database, plans: readonly OrderPlan[], productIds: Catalogue["productIds"]) {
  const lines = plans.flatMap(({ key: order, lines }) => lines.map((line) => ({ order, ...line })));
  const known = lines.filter(({ key }) => productIds.has(key));
  const variants = await resolveVariants(
    db,
    known.map(({ key, size, color }) => ({
      productId: requireValue(productIds, key),
      selectedSize: size,
      selectedColor: color,
    })),
  );
  const ordered = known.flatMap(({ order, quantity }, at): { order: string; line: OrderedVariant }[] => {
    const variant = variants[at];
    return variant ? [{ order, line: { ...variant, quantity } }] : [];
  });
  const byOrder = Map.groupBy(ordered, ({ order }) => order);
  return new Map([...byOrder].map(([order, found]) => [order, found.map(({ line }) => line)]));
}

/** A parcel without a tracking link, because no courier has these numbers. */
function toParcel(orderId: string, shippedAt: Date): Insertable<Tables["parcels"]> {
  const id = idAt(shippedAt);
  const serial = Number.parseInt(orderId.slice(-6), 16);
  const courier = elementAt(sampleCouriers, serial % sampleCouriers.length);
  return { id, order_id: orderId, courier, awb: `SAMPLE${serial}`, tracking_url: "", created_at: shippedAt };
}

function toRows(
  plan: OrderPlan,
  { id: customerId, address }: Buyer,
  ordered: readonly OrderedVariant[],
  quote: ReturnType<typeof calculateQuote>,
  now: Date,
): OrderRows {
  const placedAt = new Date(now.getTime() - plan.ageInDays * 24 * 60 * 60 * 1000);
  const events = createOrderEvents({ ...plan, placedAt }, now);
  const id = idAt(placedAt);
  const { status, created_at: statusAt } = elementAt(events, -1);
  const shippedAt = events.find((event) => event.status === "shipped")?.created_at;
  return {
    order: {
      id,
      customer_id: customerId,
      status,
      payment_method: plan.paymentMethod,
      address: JSON.stringify({ _id: newId(), ...address }),
      ...quote,
      idempotency_key: plan.key,
      request_hash: null,
      created_at: placedAt,
      // The demo customer can pay a pending order until its reservation expires.
      reserved_until: status === "pending" ? new Date(placedAt.getTime() + reservationMs) : null,
      // null means that no cash is expected. The demo shop has no remittances for earlier deliveries.
      cash_remitted: now.getTime() - statusAt.getTime() > cashExpectedMs ? null : 0,
    },
    items: ordered.map(({ productId, variantId, slug, name, images, size, color, quantity, price, mrp }) => ({
      id: idAt(placedAt),
      order_id: id,
      product_id: productId,
      variant_id: variantId,
      slug,
      name,
      images,
      size,
      color,
      quantity,
      price,
      mrp,
    })),
    events: events.map((event) => ({ id: idAt(event.created_at), order_id: id, ...event })),
    parcel: shippedAt ? toParcel(id, shippedAt) : undefined,
  };
}
