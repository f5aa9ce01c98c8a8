import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { api } from "../../../app/state/api.ts";
import type { MergeResult } from "../../../app/state/merge-guest-cart.ts";
import { queries } from "../../../app/state/queries.ts";
import { addToGuestCart, type GuestItem, toAddToCart } from "../../../app/state/storage/guest-cart.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { saveBuyNowItem } from "../../checkout/state/buy-now.ts";
import type { Selection } from "./selection.ts";

/** Target of BUY NOW. The flag in the URL survives a sign-in and a reload. */
const buyNowUrl = "/shipping?isBuyNow=true";

/** The guest's action that opened the login popup. It continues automatically after signing in. */
type PendingAction = "cart" | "buyNow" | "wishlist";
export type Purchase = ReturnType<typeof usePurchase>;

export function usePurchase(product: Product, selection: Selection, quantity: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isSignedIn = useToken() !== undefined;
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const add = useMutation({
    mutationFn: (item: GuestItem) => api.cart.add(toAddToCart(item)),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: queries.cart().queryKey });
      showAddedToast();
    },
    onError: (error) => (isUnauthenticated(error) ? setPendingAction("cart") : showError(error)),
  });

  /** Runs the action only if a colour and a size are selected. */
  const withSelectedItem = (action: (item: GuestItem) => void) => () => {
    const item = findSelectedItem(product, selection, quantity);
    setIsSizeMissing(!item);
    if (item) action(item);
    else toast({ title: "Please select a size and color.", tone: "danger" });
  };
  const onSignedIn = (merged: readonly MergeResult[]) => {
    setPendingAction(undefined);
    if (pendingAction === "cart")
      showMergeResult(merged.find(({ item }) => matchesSelection(item, product, selection)));
    if (pendingAction === "buyNow") navigate(buyNowUrl);
    if (pendingAction === "wishlist") void addToWishlist();
  };
  async function addToWishlist() {
    const response = await api.wishlist.add({ productId: product._id }).catch(() => undefined);
    if (response) toast(addedToWishlistToast);
    await queryClient.invalidateQueries({ queryKey: queries.wishlist().queryKey });
  }

  return {
    isSizeMissing: isSizeMissing && !selection.variant,
    isAdding: add.isPending,
    isLoginOpen: pendingAction !== undefined,
    addToCart: withSelectedItem((item) => {
      if (isSignedIn) return add.mutate(item);
      addToGuestCart(item);
      setPendingAction("cart");
    }),
    buyNow: withSelectedItem((item) => {
      saveBuyNowItem(item);
      if (isSignedIn) navigate(buyNowUrl);
      else setPendingAction("buyNow");
    }),
    promptLogin: () => setPendingAction("wishlist"),
    closeLogin: () => setPendingAction(undefined),
    onSignedIn,
    /** Return URL for a guest who leaves the popup for another page. */
    returnTo: pendingAction === "buyNow" ? buyNowUrl : undefined,
  };
}

const addedToWishlistToast = {
  title: "Added To Wishlist!",
  text: "This item has been added to your wishlist.",
  tone: "success",
} as const;

function findSelectedItem(product: Product, { variation, variant, images, price }: Selection, quantity: number) {
  if (!variation || !variant) return undefined;
  const { _id, name, slug } = product;
  const selectedOptions = { selectedSize: variant.size, selectedColor: variation.color };
  return { productId: _id, name, slug, image: images[0], price, quantity, ...selectedOptions } satisfies GuestItem;
}

function matchesSelection(
  { productId, selectedColor, selectedSize }: GuestItem,
  { _id }: Product,
  { variation, variant }: Selection,
) {
  return productId === _id && selectedColor === variation?.color && selectedSize === variant?.size;
}

function isUnauthenticated(error: Error): boolean {
  return error instanceof Refusal && error.code === "unauthenticated";
}

const cartLink = { to: "/cart", label: "View cart" };

function showAddedToast() {
  toast({
    title: "Added To Cart!",
    text: "This item has been added to your cart",
    tone: "success",
    link: cartLink,
  });
}

/** Signing in has merged the guest cart: the item was added to the cart, or refused with a reason. */
function showMergeResult(merged: MergeResult | undefined) {
  if (merged && !merged.refusal) showAddedToast();
  else showError(merged?.refusal);
}

function showError(error: Error | undefined) {
  const isAlreadyInCart = error instanceof Refusal && error.code === "already_in_cart";
  if (isAlreadyInCart) return toast({ title: "Already in Cart!", text: toErrorMessage(error), link: cartLink });
  toast({ title: "Error!", text: toErrorMessage(error, "Failed to add item to cart"), tone: "danger" });
}
