import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Order } from "#contract/orders/orders.ts";
import { customerApi } from "../../app/state/customer-api.ts";
import { customerQueries } from "../../app/state/customer-queries.ts";
import { CouponBox } from "../cart/coupon-box.tsx";

/** Applies a coupon to an unpaid order; the response contains the order with its new total. */
export function OrderCoupon({ order }: { order: Order }) {
  const client = useQueryClient();
  const applyCoupon = useMutation({
    mutationFn: (code: string) => customerApi.orders.applyCoupon({ orderId: order._id }, { code }),
    onSuccess: (response) => client.setQueryData(customerQueries.order(order._id).queryKey, response),
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
