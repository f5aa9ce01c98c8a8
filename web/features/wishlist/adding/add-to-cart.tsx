import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { WishlistProduct } from "#contract/cart/wishlist.ts";
import { queries } from "../../../app/state/queries.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { t } from "../../../ui/text/t.ts";
import { listChoices } from "../../cart/adding/choices.ts";
import { useAddToCart } from "../../cart/adding/use-add-to-cart.ts";

const VariantDialog = lazyWithRetry(() =>
  import("../../cart/adding/variant-dialog.tsx").then(({ VariantDialog }) => ({ default: VariantDialog })),
);

/**
 * Adds the product at once if only one variant is in stock, and otherwise asks for colour and size. The product stays
 * in the wishlist.
 */
export function AddToCart({ product }: { product: WishlistProduct }) {
  const [isChoosing, setChoosing] = useState(false);
  const client = useQueryClient();
  // The stock may have changed since the wishlist was loaded.
  const reload = () => {
    for (const { queryKey } of [queries.wishlist(), { queryKey: ["guest-wishlist"] }])
      void client.invalidateQueries({ queryKey });
  };
  const { isAdding, add } = useAddToCart(product, { onRefused: reload });
  const choices = listChoices(product);
  const [only] = choices;
  if (!only) {
    return (
      <Button variant="secondary" size="sm" disabled aria-label={t("Out of Stock: {name}", { name: product.name })}>
        {t("Out of Stock")}
      </Button>
    );
  }
  const onClick = () => (choices.length === 1 ? add(only) : setChoosing(true));
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={isAdding}
        aria-label={t("Add to cart: {name}", { name: product.name })}
        onClick={onClick}
      >
        {t("Add to cart")}
      </Button>
      {isChoosing && (
        <Suspense fallback={null}>
          <VariantDialog product={product} onClose={() => setChoosing(false)} onRefused={reload} />
        </Suspense>
      )}
    </>
  );
}
