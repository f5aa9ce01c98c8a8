import { z } from "zod";
import { Instant } from "../values/values.ts";

/**
 * The fields of a parcel that customers see. `awb`: the courier's tracking number. The three texts are empty if they
 * are not known.
 */
export const Parcel = z.object({
  courier: z.string(),
  awb: z.string(),
  trackingUrl: z.string(),
  sentAt: Instant,
  items: z.array(
    z.object({ name: z.string(), selectedSize: z.string(), selectedColor: z.string(), quantity: z.number().int() }),
  ),
});
export type Parcel = z.infer<typeof Parcel>;
