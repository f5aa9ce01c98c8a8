import { z } from "zod";
import { Instant, Rupees } from "../values/values.ts";

const Variant = z.object({ selectedSize: z.string(), selectedColor: z.string() });

/** What the shop changed about an order's items before it was packed. */
export const OrderEdit = z.object({
  at: Instant,
  reason: z.string(),
  /** Units that were cancelled, or that come as another variant of the product (`to`). */
  changes: z.array(
    z.object({ name: z.string(), ...Variant.shape, quantity: z.number().int(), to: Variant.nullable() }),
  ),
  /** The total afterwards minus the one before. */
  difference: Rupees,
});
export type OrderEdit = z.infer<typeof OrderEdit>;
