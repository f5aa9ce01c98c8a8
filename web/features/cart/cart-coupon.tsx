import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CartResponse } from "#contract/cart/cart.ts";
import { api } from "../../app/state/api.ts";
import { queries } from "../../app/state/queries.ts";
import { CouponBox } from "./coupon-box.tsx";

/** The coupon that is stored with the cart. /cart and the checkout show the same coupon. */
export function CartCoupon({ coupon }: Pick<CartResponse, "coupon">) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (code: string | undefined) => (code ? api.cart.applyCoupon({ code }) : api.cart.removeCoupon()),
    onSuccess: (cart) => client.setQueryData(queries.cart().queryKey, cart),
  });
  return (
    <CouponBox
      isFolded
      coupon={coupon}
      onApply={(code) => change.mutate(code)}
      onRemove={() => change.mutate(undefined)}
      busy={change.isPending}
      error={change.error}
    />
  );
}
