import { useState } from "react";
import type { CartItem } from "#contract/cart.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { focusPage } from "../ui/focus-page.ts";
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
        onSuccess: focusPage,
      },
    );
  return (
    <>
      <Button variant="link" onClick={() => setAsking(true)} aria-label={`Delete ${item.name}`}>
        Delete
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove item?"
        yes="Yes, remove it!"
        busy={remove.isPending}
        onConfirm={confirmed}
      >
        <p className="wrap-anywhere">
          {item.name} ({item.selectedColor}, {item.selectedSize}) will leave your cart.
        </p>
      </Confirm>
    </>
  );
}
