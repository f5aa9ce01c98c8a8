import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CartReply } from "#contract/cart.ts";
import { api } from "../state/api.ts";
import { queries } from "../state/queries.ts";
import { CouponBox } from "./coupon-box.tsx";

/** The coupon stored with the cart: the same on /cart and in the checkout. */
export function CartCoupon({ coupon }: Pick<CartReply, "coupon">) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (code: string | undefined) => (code ? api.cart.useCoupon({ code }) : api.cart.dropCoupon()),
    onSuccess: (cart) => client.setQueryData(queries.cart().queryKey, cart),
  });
  return (
    <CouponBox
      coupon={coupon}
      onApply={(code) => change.mutate(code)}
      onRemove={() => change.mutate(undefined)}
      busy={change.isPending}
      error={change.error}
    />
  );
}
