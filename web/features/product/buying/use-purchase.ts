import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { Refusal } from "#contract/http/errors.ts";
import { showAddError } from "../../../app/state/cart-toasts.ts";
import { openMiniCart } from "../../../app/state/mini-cart.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { addToGuestCart, type GuestItem } from "../../../app/state/storage/guest-cart.ts";
import { hasGuestChoice } from "../../../app/state/storage/guest-choice.ts";
import { findBuyerToken, useToken } from "../../../app/state/storage/token.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { t } from "../../../ui/text/t.ts";
import { addItem, confirmAdded } from "../../cart/adding/add-item.ts";
import { preloadMiniCart } from "../../cart/mini-cart/lazy-mini-cart.tsx";
import { saveBuyNowItem } from "../../checkout/state/buy-now.ts";
import type { Selection } from "./selection.ts";

/** Target of BUY NOW. The flag in the URL survives a sign-in and a reload. */
const buyNowUrl = "/shipping?isBuyNow=true";

/** The guest's action that opened the login popup. It continues automatically after signing in. */
type PendingAction = "cart" | "buyNow";
export type Purchase = ReturnType<typeof usePurchase>;

export function usePurchase(product: Product, selection: Selection, quantity: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isSignedIn = useToken() !== undefined;
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const { guestCheckout } = useSettings();
  /**
   * True if the visitor has signed in, entered an email as a guest or chosen "Continue as guest". The login popup is
   * then not needed.
   */
  const canContinue = () => findBuyerToken() !== undefined || (guestCheckout && hasGuestChoice());
  const add = useMutation({
    mutationFn: (item: GuestItem) => addItem(queryClient, item),
    onMutate: preloadMiniCart,
    onSuccess: (_, item) => confirmAdded(item),
    onError: (error, item) => (isUnauthenticated(error) ? addAfterLogin(item) : showAddError(error)),
  });
  const addAfterLogin = (item: GuestItem) => {
    addToGuestCart(item);
    if (canContinue()) openMiniCart([item]);
    else setPendingAction("cart");
  };

  /** Runs the action only if a colour and a size are selected. */
  const withSelectedItem = (action: (item: GuestItem) => void) => () => {
    const item = findSelectedItem(product, selection, quantity);
    setIsSizeMissing(!item);
    if (item) action(item);
    else toast({ title: t("Please select a size and color."), tone: "danger" });
  };
  // Signing in has added a pending item to the cart already.
  const onSignedIn = () => {
    setPendingAction(undefined);
    if (pendingAction === "buyNow") navigate(buyNowUrl);
  };
  const asGuest = {
    needsEmail: pendingAction === "buyNow",
    onContinue() {
      onSignedIn();
      const item = findSelectedItem(product, selection, quantity);
      if (pendingAction === "cart" && item) openMiniCart([item]);
    },
  };

  return {
    isSizeMissing: isSizeMissing && !selection.variant,
    isAdding: add.isPending,
    isLoginOpen: pendingAction !== undefined,
    addToCart: withSelectedItem((item) => (isSignedIn ? add.mutate(item) : addAfterLogin(item))),
    buyNow: withSelectedItem((item) => {
      saveBuyNowItem(item);
      if (canContinue()) navigate(buyNowUrl);
      else setPendingAction("buyNow");
    }),
    closeLogin: () => setPendingAction(undefined),
    onSignedIn,
    asGuest,
    /** Return URL for a guest who leaves the popup for another page. */
    returnTo: pendingAction === "buyNow" ? buyNowUrl : undefined,
  };
}

function findSelectedItem(product: Product, { variation, variant, images, price }: Selection, quantity: number) {
  if (!variation || !variant) return undefined;
  const { _id, name, slug } = product;
  const selectedOptions = { selectedSize: variant.size, selectedColor: variation.color };
  return { productId: _id, name, slug, image: images[0], price, quantity, ...selectedOptions } satisfies GuestItem;
}

function isUnauthenticated(error: Error): boolean {
  return error instanceof Refusal && error.code === "unauthenticated";
}
