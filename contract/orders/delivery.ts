import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { toAsciiDigits } from "../values/digits.ts";
import { Rupees } from "../values/values.ts";

/** A PIN code of India Post. */
export const DeliveryParams = z.object({
  pin: z
    .string()
    .overwrite(toAsciiDigits)
    .regex(/^[1-9]\d{5}$/, "should be six digits"),
});

export const Delivery = z.object({
  pin: z.string(),
  /** Whether the shop delivers there: false if no area has the PIN code. */
  deliverable: z.boolean(),
  /** The city; null if the PIN codes of the area belong to several cities. */
  city: z.string().nullable(),
  state: z.string().nullable(),
  codAllowed: z.boolean(),
  /**
   * The first and the last day on which an order that is placed now arrives: "2026-11-28". Null if the shop does not
   * deliver there.
   */
  earliest: z.iso.date().nullable(),
  latest: z.iso.date().nullable(),
  /** Shipping terms for the PIN code, in rupees. Absent unless the shop has zones with fees of their own. */
  shipping: z.object({ shippingFee: Rupees, freeShippingFrom: Rupees.nullable() }).optional(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryResponse = responseSchema({ delivery: Delivery });
export type DeliveryResponse = z.infer<typeof DeliveryResponse>;
