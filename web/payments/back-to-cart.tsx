import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Refusal } from "#contract/errors.ts";
import type { Order, OrderItem } from "#contract/orders.ts";
import { api } from "../state/api.ts";
import { queries } from "../state/queries.ts";
import { refusedOr } from "../state/refused-or.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.tsx";

/** An order that was not paid in time has taken its pieces out of the cart: they need not be looked for again. */
export function BackToCart({ items }: Pick<Order, "items">) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation({
    // One after the other, so that they stand in the cart as they stood in the order.
    mutationFn: async () => {
      for (const item of items) await putBack(item);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queries.cart().queryKey });
      await navigate("/cart");
    },
    onError: (error) => toast({ title: refusedOr(error, "Failed to add item to cart"), tone: "danger" }),
  });
  return (
    <Button size="lg" loading={add.isPending} onClick={() => add.mutate()}>
      Put the pieces back in your cart
    </Button>
  );
}

async function putBack({ productId, quantity, selectedSize, selectedColor }: OrderItem) {
  await api.cart.add({ productId, quantity, selectedSize, selectedColor }).catch((error: Error) => {
    if (!(error instanceof Refusal && error.code === "already_in_cart")) throw error;
  });
}
