import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showAddError } from "../../../app/state/cart-toasts.ts";
import type { GuestItem } from "../../../app/state/storage/guest-cart.ts";
import { preloadMiniCart } from "../mini-cart/lazy-mini-cart.tsx";
import { addItem, confirmAdded } from "./add-item.ts";
import type { Choice, VariantProduct } from "./choices.ts";

type Outcome = {
  /** Runs before the mini-cart opens. */
  onAdded?: () => void;
  /** Runs if the server refuses the item, for example because the stock has changed since the page was loaded. */
  onRefused: () => void;
};

type AddedProduct = Pick<VariantProduct, "_id" | "name" | "slug" | "images">;
type AddedVariant = {
  variation: Pick<Choice["variation"], "color" | "colorImages">;
  variant: Pick<Choice["variant"], "size" | "price">;
};

/** Adds one piece of a product, for customers and visitors, and opens the mini-cart. */
export function useAddToCart({ _id, name, slug, images }: AddedProduct, { onAdded, onRefused }: Outcome) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (item: GuestItem) => addItem(client, item),
    onMutate: preloadMiniCart,
    onSuccess: (_, item) => {
      onAdded?.();
      confirmAdded(item);
    },
    onError: (error) => {
      showAddError(error);
      onRefused();
    },
  });
  return {
    isAdding: add.isPending,
    add: ({ variation, variant }: AddedVariant) =>
      add.mutate({
        productId: _id,
        name,
        slug,
        image: variation.colorImages[0] ?? images[0],
        selectedSize: variant.size,
        selectedColor: variation.color,
        quantity: 1,
        price: variant.price,
      }),
  };
}
