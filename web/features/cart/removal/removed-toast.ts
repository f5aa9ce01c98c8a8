import type { AddToCart } from "#contract/cart/cart.ts";
import { Refusal, type RefusalCode } from "#contract/http/errors.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { focusContent } from "../../../ui/navigation/focus-content.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";

/**
 * Refusals that "Try again" would only repeat: the size is sold out, the product is no longer sold, or the cart is
 * full.
 */
const finalRefusals: ReadonlySet<RefusalCode> = new Set(["out_of_stock", "not_found", "conflict"]);

type RemovedItem = Pick<AddToCart, "selectedColor" | "selectedSize"> & { name: string };

/**
 * Confirms that an item has left the cart. Keyboard users, whose focused line is gone, continue from the top of the
 * page; the first Tab there reaches "Undo". `restore` throws if the item cannot be added again.
 */
export function showRemovedToast(title: string, item: RemovedItem, restore: () => Promise<unknown>) {
  const text = `${item.name} (${tColor(item.selectedColor)}, ${item.selectedSize})`;
  focusContent();
  // The toast opens after the focus has moved, because keyboard navigation enters the toast from the focused element.
  setTimeout(() => toast({ title, text, action: { label: t("Undo"), onPress: undo } }));
  function undo() {
    restore().catch(showRestoreError);
  }
  function showRestoreError(error: Error) {
    if (error instanceof Refusal && error.code === "already_in_cart") {
      toast({ title: t("Already in Cart!"), text: toErrorMessage(error) });
      return;
    }
    const isFinal = error instanceof Refusal && finalRefusals.has(error.code);
    const action = isFinal ? undefined : { label: t("Try again"), onPress: undo };
    toast({
      title: t("Not put back"),
      text: toErrorMessage(error, msg("Failed to add item to cart")),
      tone: "danger",
      action,
    });
  }
}
