import { z } from "zod";
import { toAsciiDigits } from "../values/digits.ts";
import { removeInvisible } from "../values/invisible.ts";

/** As typed by a customer: case and surrounding blanks are ignored. */
export const CouponCode = z
  .string()
  .overwrite(removeInvisible)
  .trim()
  .toUpperCase()
  .overwrite(toAsciiDigits)
  .min(1, "Please enter a coupon code.")
  .max(40);

export const ApplyCoupon = z.object({ code: CouponCode });
export type ApplyCoupon = z.input<typeof ApplyCoupon>;

/** A coupon next to the quote for which it was requested. */
export const QuotedCoupon = z.object({
  code: z.string(),
  /** The benefit as text: "10% off, up to ₹500". */
  text: z.string(),
  /** Why the coupon does not apply now, as text. The quote is then without the coupon. */
  refused: z.string().optional(),
});
export type QuotedCoupon = z.infer<typeof QuotedCoupon>;
