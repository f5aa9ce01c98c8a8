import { useMutation } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { customerApi } from "../../app/state/customer-api.ts";
import { CouponBox } from "../cart/coupon-box.tsx";
import { type CheckoutItems, useCheckoutStep } from "./state/checkout-step.ts";
import { useCheckoutQuote } from "./state/payment-methods.ts";

/**
 * Coupon of a guest or of the buy-now flow. Their items are not in a cart on the server, so the coupon is stored in the
 * URL, like all state of this checkout.
 */
export function CheckoutUrlCoupon({ items }: { items: CheckoutItems }) {
  const { couponCode, setParams } = useCheckoutStep();
  const { data } = useCheckoutQuote(items);
  const apply = useMutation({
    mutationFn: async (code: string) => {
      const { coupon } = await customerApi.orders.quote({ items, couponCode: code });
      if (coupon?.refused) throw new Refusal("coupon_refused", coupon.refused);
      return coupon?.code ?? code;
    },
    onSuccess: (code) => setParams({ coupon: code }, true),
  });
  return (
    <CouponBox
      isFolded
      coupon={couponCode ? (data?.coupon ?? { code: couponCode }) : undefined}
      onApply={(code) => apply.mutate(code)}
      onRemove={() => setParams({ coupon: "" }, true)}
      busy={apply.isPending}
      error={apply.error}
    />
  );
}
