import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { toAsciiDigits } from "../../values/digits.ts";
import { Rupees } from "../../values/values.ts";

const SettingText = z.string().max(100_000, "This is too long");

/**
 * Unsaved texts of the form, and an example cart: the total of its items in rupees, and the PIN code of its
 * destination.
 */
export const PreviewShipping = z.object({
  settings: z.object({ shippingFee: SettingText, freeShippingFrom: SettingText, shippingZones: SettingText }),
  itemsTotal: z.number("Enter an amount").min(1, "Enter an amount").max(10_000_000, "At most ₹1,00,00,000"),
  pin: z
    .string()
    .overwrite(toAsciiDigits)
    .regex(/^[1-9]\d{5}$/, "Enter a PIN code of six digits"),
});
export type PreviewShipping = z.infer<typeof PreviewShipping>;

/** `freeFrom`: the items' total from which shipping is free; null: it never is. */
const ShippingCost = z.object({ fee: Rupees, total: Rupees, freeFrom: Rupees.nullable() });
export type ShippingCost = z.infer<typeof ShippingCost>;

/** `zone`: null if no area has this PIN code. `hasOwnTerms`: whether the edited zones include this zone. */
export const ShippingPreviewResponse = responseSchema({
  zone: z.string().nullable(),
  hasOwnTerms: z.boolean(),
  now: ShippingCost,
  edited: ShippingCost,
});
export type ShippingPreviewResponse = z.infer<typeof ShippingPreviewResponse>;
