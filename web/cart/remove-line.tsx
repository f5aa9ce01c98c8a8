import { useState } from "react";
import type { CartItem } from "#contract/cart.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { focusContent } from "../ui/focus-content.ts";
import { useRemoveLine } from "./cart-changes.ts";

export function RemoveLine({ item, cartId }: { item: CartItem; cartId: string }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveLine();
  const confirmed = () =>
    remove.mutate(
      { cartId, itemId: item._id },
      {
        onSettled: () => setAsking(false),
        // The line that had the focus is gone; a keyboard goes on from the head of the page.
        onSuccess: focusContent,
      },
    );
  return (
    <>
      <Button variant="link" onClick={() => setAsking(true)} aria-label={`Delete ${item.name}`}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove item?"
        confirmLabel="Yes, remove it!"
        loading={remove.isPending}
        onConfirm={confirmed}
      >
        <p className="wrap-anywhere">
          {item.name} ({item.selectedColor}, {item.selectedSize}) will leave your cart.
        </p>
      </ConfirmDialog>
    </>
  );
}
