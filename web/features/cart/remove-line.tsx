import { useState } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import { isOffline } from "../../app/errors/error-message.ts";
import { deleteOfflineCartChange, storeOfflineRemoval } from "../../app/state/storage/offline-cart.ts";
import { Button } from "../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { t } from "../../ui/text/t.ts";
import { tColor } from "../../ui/text/t-color.ts";
import { useRemoveLine } from "./cart-mutations.ts";
import { showRemovedToast } from "./removal/removed-toast.ts";
import { useUndoableRemoval } from "./removal/use-undoable-removal.ts";

export function RemoveLine({ item, cartId }: { item: CartItem; cartId: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useRemoveLine();
  const showRemoved = useUndoableRemoval();
  const removeLine = () => {
    if (isOffline()) {
      setIsConfirming(false);
      storeOfflineRemoval(item);
      showRemovedToast(t("Removed from your cart"), item, async () => deleteOfflineCartChange({ itemId: item._id }));
      return;
    }
    deleteOfflineCartChange({ itemId: item._id });
    remove.mutate(
      { cartId, itemId: item._id },
      {
        onSettled: () => setIsConfirming(false),
        onSuccess: () => showRemoved(item),
      },
    );
  };
  return (
    <>
      <Button variant="link" onClick={() => setIsConfirming(true)} aria-label={t("Delete {name}", { name: item.name })}>
        {t("Delete")}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t("Remove item?")}
        confirmLabel={t("Yes, remove it!")}
        loading={remove.isPending}
        onConfirm={removeLine}
      >
        <p className="wrap-anywhere">
          {t("{name} ({selectedColor}, {selectedSize}) will leave your cart.", {
            name: item.name,
            selectedColor: tColor(item.selectedColor),
            selectedSize: item.selectedSize,
          })}
        </p>
      </ConfirmDialog>
    </>
  );
}
