import { Suspense, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { listChoices, type WishlistProduct } from "./choices.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

const VariantDialog = lazyWithRetry(() =>
  import("./variant-dialog.tsx").then(({ VariantDialog }) => ({ default: VariantDialog })),
);

/** Adds at once if only one variant is in stock, else asks for colour and size. */
export function AddToCart({ product }: { product: WishlistProduct }) {
  const [isChoosing, setChoosing] = useState(false);
  const { isAdding, add } = useAddToCart(product);
  const choices = listChoices(product);
  const [only] = choices;
  if (!only) {
    return (
      <Button variant="secondary" size="sm" disabled aria-label={`Out of Stock: ${product.name}`}>
        Out of Stock
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
        aria-label={`Add to cart: ${product.name}`}
        onClick={onClick}
      >
        Add to cart
      </Button>
      {isChoosing && (
        <Suspense fallback={null}>
          <VariantDialog product={product} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
