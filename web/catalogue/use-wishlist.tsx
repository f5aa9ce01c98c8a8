import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { Refusal } from "#contract/errors.ts";
import { rememberWayBack } from "../account/way-back.ts";
import { api } from "../state/api.ts";
import { keepWish } from "../state/guest-wish.ts";
import { queries } from "../state/queries.ts";
import { refusedOr } from "../state/refused-or.ts";
import { useToken } from "../state/token.ts";
import { toast } from "../ui/toast.tsx";

/** Whether a product is on the shopper's wishlist, and the way to change that. What was pressed shows before the server has answered. */
export function useWishlist(productId: string) {
  const client = useQueryClient();
  const signedIn = useToken() !== undefined;
  const list = useQuery({ ...queries.wishlist(), enabled: signedIn });
  const change = useMutation({
    mutationFn: (save: boolean) => (save ? api.wishlist.add({ productId }) : api.wishlist.remove(productId)),
    onSuccess: (reply, save) => {
      client.setQueryData(queries.wishlist().queryKey, reply);
      if (save)
        toast({ title: "Added To Wishlist!", text: "This item has been added to your wishlist.", tone: "success" });
    },
    onError: (error, save) => {
      toast({ title: "Error!", text: refused(error, save), tone: "danger" });
      void client.invalidateQueries({ queryKey: queries.wishlist().queryKey });
    },
  });
  const kept = signedIn && (list.data?.data.some(({ product }) => product._id === productId) ?? false);
  return { signedIn, saved: change.isPending ? change.variables : kept, busy: change.isPending, save: change.mutate };
}

/** A guest goes to sign in and comes back; what they wanted to keep is kept then. */
export function useWishAtLogin(productId: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    keepWish(productId);
    rememberWayBack(pathname + search);
    navigate("/login");
  };
}

function refused(error: Error, save: boolean): string {
  if (error instanceof Refusal && error.code === "already_in_wishlist") return "Item is already in your wishlist.";
  return refusedOr(error, save ? "Failed to add to wishlist" : "Failed to remove from wishlist");
}
