import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Product } from "#contract/catalogue.ts";
import { Refusal } from "#contract/errors.ts";
import { keepBuyNow } from "../checkout/buy-now.ts";
import { api } from "../state/api.ts";
import { toErrorMessage } from "../state/error-message.ts";
import { addToGuestCart, type GuestItem, toAddToCart } from "../state/guest-cart.ts";
import type { MergeResult } from "../state/merge-guest-cart.ts";
import { queries } from "../state/queries.ts";
import { useToken } from "../state/token.ts";
import { toast } from "../ui/toast.tsx";
import type { Choice } from "./choice.ts";

/** Where BUY NOW goes on; the flag in the address outlives a login and a reload. */
const buyNowAddress = "/shipping?isBuyNow=true";

/** What a guest wanted when the login popup opened: it goes on by itself afterwards. */
type Wish = "cart" | "buyNow" | "wishlist";
export type Buying = ReturnType<typeof useBuying>;

export function useBuying(product: Product, choice: Choice, quantity: number) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const signedIn = useToken() !== undefined;
  const [missing, setMissing] = useState(false);
  const [wish, setWish] = useState<Wish>();
  const add = useMutation({
    mutationFn: (item: GuestItem) => api.cart.add(toAddToCart(item)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queries.cart().queryKey });
      sayAdded();
    },
    onError: (error) => (isStranger(error) ? setWish("cart") : sayRefused(error)),
  });

  /** Runs only with a colour and a size. */
  const withItem = (then: (item: GuestItem) => void) => () => {
    const item = itemFrom(product, choice, quantity);
    setMissing(!item);
    if (item) then(item);
    else toast({ title: "Please select a size and color.", tone: "danger" });
  };
  const signedInNow = (merged: readonly MergeResult[]) => {
    setWish(undefined);
    if (wish === "cart") sayMerged(merged.find(({ item }) => isChoice(item, product, choice)));
    if (wish === "buyNow") navigate(buyNowAddress);
    if (wish === "wishlist") void saveWish();
  };
  async function saveWish() {
    const reply = await api.wishlist.add({ productId: product._id }).catch(() => undefined);
    if (reply) toast(addedToWishlist);
    await client.invalidateQueries({ queryKey: queries.wishlist().queryKey });
  }

  return {
    missing: missing && !choice.size,
    adding: add.isPending,
    loginAsked: wish !== undefined,
    addToCart: withItem((item) => {
      if (signedIn) return add.mutate(item);
      addToGuestCart(item);
      setWish("cart");
    }),
    buyNow: withItem((item) => {
      keepBuyNow(item);
      if (signedIn) navigate(buyNowAddress);
      else setWish("buyNow");
    }),
    askLogin: () => setWish("wishlist"),
    closeLogin: () => setWish(undefined),
    signedIn: signedInNow,
    /** Where a guest who leaves the popup for another page comes back to. */
    wayBack: wish === "buyNow" ? buyNowAddress : undefined,
  };
}

const addedToWishlist = {
  title: "Added To Wishlist!",
  text: "This item has been added to your wishlist.",
  tone: "success",
} as const;

function itemFrom(product: Product, { variation, size, pictures, price }: Choice, quantity: number) {
  if (!variation || !size) return undefined;
  const { _id, name, slug } = product;
  const chosen = { selectedSize: size.size, selectedColor: variation.color };
  return { productId: _id, name, slug, image: pictures[0], price, quantity, ...chosen } satisfies GuestItem;
}

function isChoice(
  { productId, selectedColor, selectedSize }: GuestItem,
  { _id }: Product,
  { variation, size }: Choice,
) {
  return productId === _id && selectedColor === variation?.color && selectedSize === size?.size;
}

function isStranger(error: Error): boolean {
  return error instanceof Refusal && error.code === "unauthenticated";
}

const toCart = { to: "/cart", label: "View cart" };

function sayAdded() {
  toast({
    title: "Added To Cart!",
    text: "This item has been added to your cart",
    tone: "success",
    link: toCart,
  });
}

/** The login has moved what waited into the cart, or was told why not. */
function sayMerged(merged: MergeResult | undefined) {
  if (merged && !merged.refusal) sayAdded();
  else sayRefused(merged?.refusal);
}

function sayRefused(error: Error | undefined) {
  const known = error instanceof Refusal && error.code === "already_in_cart";
  if (known) return toast({ title: "Already in Cart!", text: toErrorMessage(error), link: toCart });
  toast({ title: "Error!", text: toErrorMessage(error, "Failed to add item to cart"), tone: "danger" });
}
