import { z } from "zod";
import { Instant } from "../values/values.ts";

/** What customers see of a parcel. `awb` is the courier's tracking number; the three texts are empty if they are not known. */
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
