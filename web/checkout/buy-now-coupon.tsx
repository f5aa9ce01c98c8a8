import { useMutation } from "@tanstack/react-query";
import { Refusal } from "#contract/errors.ts";
import { CouponBox } from "../cart/coupon-box.tsx";
import { api } from "../state/api.ts";
import { useCheckoutQuote } from "./checkout-quote.ts";
import { type Choices, useCheckoutStep } from "./checkout-step.ts";

/** A bought-now piece is in no cart: its coupon stands in the address, as all of this checkout does. */
export function BuyNowCoupon({ choices }: { choices: Choices }) {
  const { couponCode, go } = useCheckoutStep();
  const { data } = useCheckoutQuote(choices);
  const use = useMutation({
    mutationFn: async (code: string) => {
      const { coupon } = await api.orders.quote({ items: choices, couponCode: code });
      if (coupon?.refused) throw new Refusal("coupon_refused", coupon.refused);
      return coupon?.code ?? code;
    },
    onSuccess: (code) => go({ coupon: code }, true),
  });
  return (
    <CouponBox
      coupon={couponCode ? (data?.coupon ?? { code: couponCode }) : undefined}
      onApply={(code) => use.mutate(code)}
      onRemove={() => go({ coupon: "" }, true)}
      busy={use.isPending}
      error={use.error}
    />
  );
}
