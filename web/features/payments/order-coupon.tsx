import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Order } from "#contract/orders/orders.ts";
import { api } from "../../app/state/api.ts";
import { queries } from "../../app/state/queries.ts";
import { CouponBox } from "../cart/coupon-box.tsx";

/** Applies a coupon to an unpaid order; the response contains the order with its new total. */
export function OrderCoupon({ order }: { order: Order }) {
  const client = useQueryClient();
  const applyCoupon = useMutation({
    mutationFn: (code: string) => api.orders.applyCoupon(order._id, { code }),
    onSuccess: (response) => client.setQueryData(queries.order(order._id).queryKey, response),
  });
  return (
    <CouponBox
      coupon={order.coupon ? { code: order.coupon } : undefined}
      onApply={(code) => applyCoupon.mutate(code)}
      busy={applyCoupon.isPending}
      error={applyCoupon.error}
    />
  );
}
