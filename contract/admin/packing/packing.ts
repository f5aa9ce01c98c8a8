import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Gift } from "../../orders/order-options.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import { Id, Instant } from "../../values/values.ts";
import { maxWaveOrders, waveOrderStates } from "./packing-states.ts";

/** Units of one variant of an order. */
export const PackedItem = z.object({
  variantId: Id,
  productId: Id,
  name: z.string(),
  size: z.string(),
  color: z.string(),
  /** The variant's SKU and barcode. Null if the variant has none or was deleted. */
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image: z.string().nullable(),
  quantity: z.number().int(),
});
export type PackedItem = z.infer<typeof PackedItem>;

/** An order of a wave: neither totals nor email. */
export const WaveOrder = z.object({
  _id: Id,
  number: z.string(),
  placedAt: Instant,
  status: z.enum(orderStatuses),
  state: z.enum(waveOrderStates),
  recipient: z.string(),
  city: z.string(),
  postalCode: z.string(),
  gift: Gift.optional(),
  tags: z.array(z.string()),
  /** Notes by staff, oldest first. */
  notes: z.array(z.object({ author: z.string(), text: z.string() })),
  items: z.array(PackedItem),
});
export type WaveOrder = z.infer<typeof WaveOrder>;

export const Wave = z.object({ _id: Id, startedAt: Instant, expiresAt: Instant, orders: z.array(WaveOrder) });
export type Wave = z.infer<typeof Wave>;

const Packer = z.object({ name: z.string(), orders: z.number().int(), since: Instant });

export const PackingResponse = responseSchema({
  /** The number of orders that are ready for the next waves. */
  waiting: z.number().int(),
  /** The number of orders with the tag `put back`, which waves leave out. */
  putBack: z.number().int(),
  /** Members who pack, with the number of their orders that are not packed yet. */
  packers: z.array(Packer),
  /** The signed-in member's current wave. */
  wave: Wave.nullable(),
});
export type PackingResponse = z.infer<typeof PackingResponse>;

/**
 * Takes either the `count` oldest orders or the chosen ones. A repeated request with the same `waveId` changes nothing.
 */
export const TakeWave = z
  .object({
    waveId: Id,
    count: z.number().int().min(1).max(maxWaveOrders).optional(),
    orderIds: z.array(Id).min(1).max(maxWaveOrders, `A wave has at most ${maxWaveOrders} orders`).optional(),
    /** Whether chosen orders are taken over from other packers. */
    takeOver: z.boolean().default(false),
  })
  .refine(({ count, orderIds }) => (count === undefined) !== (orderIds === undefined), {
    message: "Either a number of orders or their ids",
  });
export type TakeWave = z.infer<typeof TakeWave>;
/**
 * `refused`: chosen orders that are not in the wave. `packer`: the member who is packing them. If none of the orders
 * could be taken, no wave begins.
 */
export const WaveTakenResponse = responseSchema({
  wave: Wave.nullable(),
  refused: z.array(z.object({ orderId: Id, number: z.string(), reason: z.string(), packer: z.string().nullable() })),
});
export type WaveTakenResponse = z.infer<typeof WaveTakenResponse>;

export const WaveParams = z.object({ waveId: Id });
export const WaveOrderParams = z.object({ waveId: Id, orderId: Id });
/**
 * The units that are in the parcel. They must be the order's current units, because the order may have been edited
 * meanwhile.
 */
export const PackOrder = z.object({
  units: z
    .array(z.object({ variantId: Id, quantity: z.number().int().min(1).max(1000) }))
    .min(1)
    .max(200),
});
export type PackOrder = z.infer<typeof PackOrder>;
export const PutBackOrder = z.object({
  reason: z.string().trim().min(1, "Please say why").max(200, "A reason has at most 200 characters"),
});
export type PutBackOrder = z.infer<typeof PutBackOrder>;
/** False if the order was packed or put back before, or if the wave had ended. */
export const WaveChangedResponse = responseSchema({ isChanged: z.boolean() });
export type WaveChangedResponse = z.infer<typeof WaveChangedResponse>;
