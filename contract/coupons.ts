import { z } from "zod";

/** As a customer types it: case and blanks around it do not matter. */
export const CouponCode = z.string().trim().toUpperCase().min(1, "Please enter a coupon code.").max(40);

export const ApplyCoupon = z.object({ code: CouponCode });
export type ApplyCoupon = z.input<typeof ApplyCoupon>;

/** A coupon beside the quote it was asked for. */
export const QuotedCoupon = z.object({
  code: z.string(),
  /** What it gives, in words: "10% off, up to ₹500". */
  text: z.string(),
  /** Why it does not count now, in words; then the quote is one without it. */
  refused: z.string().optional(),
});
export type QuotedCoupon = z.infer<typeof QuotedCoupon>;
