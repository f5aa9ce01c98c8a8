import { useState } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import { Button } from "../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useRemoveLine } from "./cart-mutations.ts";
import { useUndoableRemoval } from "./removal/use-undoable-removal.ts";

export function RemoveLine({ item, cartId }: { item: CartItem; cartId: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useRemoveLine();
  const showRemoved = useUndoableRemoval();
  const removeLine = () =>
    remove.mutate(
      { cartId, itemId: item._id },
      {
        onSettled: () => setIsConfirming(false),
        onSuccess: () => showRemoved(item),
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
