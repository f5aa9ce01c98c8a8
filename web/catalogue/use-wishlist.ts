import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { Refusal } from "#contract/errors.ts";
import { saveReturnTo } from "../account/return-to.ts";
import { api } from "../state/api.ts";
import { keepWish } from "../state/guest-wish.ts";
import { queries } from "../state/queries.ts";
import { refusedOr } from "../state/refused-or.ts";
import { useToken } from "../state/token.ts";
import { toast } from "../ui/toast.tsx";

const mutationKey = ["wish"];
type Change = { productId: string; save: boolean };

/**
 * Whether a product is on the shopper's wishlist, and the way to change that. What was pressed shows before the server has
 * answered. The header has the list asked for; a page's hearts, two dozen of them, only look it up. (From a context it
 * would change before the header has come to life, which then would be made anew in view of everyone.)
 */
export function useWishlist(productId: string) {
  const client = useQueryClient();
  const signedIn = useToken() !== undefined;
  const state = useSyncExternalStore(
    useCallback((heard) => follow(client, heard), [client]),
    () => stateOf(client, productId),
    () => "out",
  );
  return {
    signedIn,
    saved: signedIn && (state === "in" || state === "coming"),
    busy: state === "coming" || state === "going",
    save: (save: boolean) => change(client, { productId, save }),
  };
}

function follow(client: QueryClient, heard: () => void) {
  const left = [client.getQueryCache().subscribe(heard), client.getMutationCache().subscribe(heard)];
  return () => {
    for (const leave of left) leave();
  };
}

function stateOf(client: QueryClient, productId: string): "in" | "out" | "coming" | "going" {
  const asked = client
    .getMutationCache()
    .findAll({ mutationKey, status: "pending" })
    .map(({ state }) => state.variables as Change)
    .find((one) => one.productId === productId);
  if (asked) return asked.save ? "coming" : "going";
  const list = client.getQueryData(queries.wishlist().queryKey);
  return list?.data.some(({ product }) => product._id === productId) ? "in" : "out";
}

function change(client: QueryClient, asked: Change) {
  const { queryKey } = queries.wishlist();
  const mutation = client.getMutationCache().build(client, {
    mutationKey,
    mutationFn: ({ productId, save }: Change) =>
      save ? api.wishlist.add({ productId }) : api.wishlist.remove(productId),
    onSuccess: (reply) => {
      client.setQueryData(queryKey, reply);
      if (asked.save)
        toast({ title: "Added To Wishlist!", text: "This item has been added to your wishlist.", tone: "success" });
    },
    onError: (error: Error) => {
      toast({ title: "Error!", text: refused(error, asked.save), tone: "danger" });
      void client.invalidateQueries({ queryKey });
    },
  });
  // A failure has been told.
  mutation.execute(asked).catch(() => {});
}

/** A guest goes to sign in and comes back; what they wanted to keep is kept then. */
export function useWishAtLogin(productId: string) {
  const navigate = useNavigate();
  return () => {
    keepWish(productId);
    saveReturnTo(location.pathname + location.search);
    void navigate("/login");
  };
}

function refused(error: Error, save: boolean): string {
  if (error instanceof Refusal && error.code === "already_in_wishlist") return "Item is already in your wishlist.";
  return refusedOr(error, save ? "Failed to add to wishlist" : "Failed to remove from wishlist");
}
