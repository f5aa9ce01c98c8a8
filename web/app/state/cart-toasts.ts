import { Refusal } from "#contract/http/errors.ts";
import { toast } from "../../ui/feedback/toast.tsx";
import { msg, t } from "../../ui/text/t.ts";
import { toErrorMessage } from "../errors/error-message.ts";
import type { MergeResult } from "./merge-guest-cart.ts";
import { openMiniCart } from "./mini-cart.ts";

const getCartLink = () => ({ to: "/cart", label: t("View cart") });

/** Confirms added items on pages that are not about these items. On their own pages, the mini-cart confirms them. */
function showAddedToast(itemCount: number) {
  toast({
    title: t("Added To Cart!"),
    text:
      itemCount === 1
        ? t("This item has been added to your cart")
        : t("{itemCount} items have been added to your cart", { itemCount }),
    tone: "success",
    link: getCartLink(),
  });
}

export function showAddError(error: Error) {
  const isAlreadyInCart = error instanceof Refusal && error.code === "already_in_cart";
  if (isAlreadyInCart) return toast({ title: t("Already in Cart!"), text: toErrorMessage(error), link: getCartLink() });
  toast({ title: t("Error!"), text: toErrorMessage(error, msg("Failed to add item to cart")), tone: "danger" });
}

/**
 * Shows the results of merging the guest cart at login. The current page may not be the one where the items were
 * chosen.
 */
export function showMergeResults(results: readonly MergeResult[]) {
  const refusals = results.flatMap(({ refusal }) => refusal ?? []);
  const added = results.flatMap(({ item, refusal }) => (refusal ? [] : [item]));
  if (added.some(({ productId }) => location.pathname.includes(productId))) openMiniCart(added);
  else if (added.length > 0) showAddedToast(added.length);
  for (const refusal of refusals) showAddError(refusal);
}
