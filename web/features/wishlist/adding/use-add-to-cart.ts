import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../app/state/api.ts";
import { showAddError } from "../../../app/state/cart-toasts.ts";
import { openMiniCart } from "../../../app/state/mini-cart.ts";
import { queries } from "../../../app/state/queries.ts";
import { preloadMiniCart } from "../../cart/mini-cart/lazy-mini-cart.tsx";
import type { Choice, WishlistProduct } from "./choices.ts";

/** Adds one piece of a wishlist product and opens the mini-cart. `onAdded` runs before that. The product stays in the wishlist. */
export function useAddToCart({ _id, name, slug, images }: WishlistProduct, onAdded?: () => void) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (choice: Choice) => api.cart.add({ ...toSelection(choice), seenPrice: choice.variant.price }),
    onMutate: preloadMiniCart,
    onSuccess: (cart, choice) => {
      client.setQueryData(queries.cart().queryKey, cart);
      onAdded?.();
      const image = choice.variation.colorImages[0] ?? images[0];
      openMiniCart([{ ...toSelection(choice), name, slug, image, price: choice.variant.price }]);
    },
    onError: (error) => {
      showAddError(error);
      // The stock may have changed since the wishlist was loaded.
      void client.invalidateQueries({ queryKey: queries.wishlist().queryKey });
    },
  });
  const toSelection = ({ variation, variant }: Choice) => ({
    productId: _id,
    quantity: 1,
    selectedSize: variant.size,
    selectedColor: variation.color,
  });
  return { isAdding: add.isPending, add: (choice: Choice) => add.mutate(choice) };
}
