import { useState } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import { Button } from "../../ui/forms/button.tsx";
import { focusContent } from "../../ui/navigation/focus-content.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useRemoveLine } from "./cart-mutations.ts";

export function RemoveLine({ item, cartId }: { item: CartItem; cartId: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useRemoveLine();
  const removeLine = () =>
    remove.mutate(
      { cartId, itemId: item._id },
      {
        onSettled: () => setIsConfirming(false),
        // The focused line was removed: keyboard users continue from the top of the page.
        onSuccess: focusContent,
      },
    );
  return (
    <>
      <Button variant="link" onClick={() => setIsConfirming(true)} aria-label={`Delete ${item.name}`}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Remove item?"
        confirmLabel="Yes, remove it!"
        loading={remove.isPending}
        onConfirm={removeLine}
      >
        <p className="wrap-anywhere">
          {item.name} ({item.selectedColor}, {item.selectedSize}) will leave your cart.
        </p>
      </ConfirmDialog>
    </>
  );
}
