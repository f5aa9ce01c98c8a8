import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Refusal } from "#contract/http/errors.ts";
import type { Order, OrderItem } from "#contract/orders/orders.ts";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { api } from "../../app/state/api.ts";
import { queries } from "../../app/state/queries.ts";
import { addToGuestCart } from "../../app/state/storage/guest-cart.ts";
import { findToken } from "../../app/state/storage/token.ts";
import { toast } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { msg, t } from "../../ui/text/t.ts";

/** Button that adds the items of an expired unpaid order to the cart again. Placing the order had removed them. */
export function RestoreCartButton({ items }: Pick<Order, "items">) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const restore = useMutation({
    // Sequential, so that the cart keeps the order of the items.
    mutationFn: async () => {
      const refusals: Refusal[] = [];
      for (const item of items) {
        const refusal = await addBackToCart(item);
        if (refusal) refusals.push(refusal);
      }
      // Refused items, such as sold-out ones, do not block the others. The action fails only if all items are refused.
      if (refusals.length === items.length) throw refusals[0];
      return refusals;
    },
    onSuccess: async (refusals) => {
      await client.invalidateQueries({ queryKey: queries.cart().queryKey });
      await navigate("/cart");
      for (const { message } of refusals) toast({ title: message, tone: "danger" });
    },
    onError: (error) => toast({ title: toErrorMessage(error, msg("Failed to add item to cart")), tone: "danger" }),
  });
  return (
    <Button size="lg" loading={restore.isPending} onClick={() => restore.mutate()}>
      {t("Put the items back in your cart")}
    </Button>
  );
}

/** Returns the refusal, if any. An item that is already in the cart counts as added. */
async function addBackToCart(item: OrderItem): Promise<Refusal | undefined> {
  const { productId, quantity, selectedSize, selectedColor } = item;
  if (!findToken()) {
    // Without an account the cart is in the browser. The cart page shows which items are sold out.
    const { name, slug, price, images } = item;
    addToGuestCart({ productId, quantity, selectedSize, selectedColor, name, slug, price, image: images[0] });
    return undefined;
  }
  // A refusal, for example of a sold-out item, must not stop the other items from being added.
  try {
    await api.cart.add({ productId, quantity, selectedSize, selectedColor });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === "already_in_cart" ? undefined : error;
  }
}
