import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useNavigate } from "react-router";
import { Refusal } from "#contract/errors.ts";
import { rememberWayBack } from "../account/way-back.ts";
import { api } from "../state/api.ts";
import { keepWish } from "../state/guest-wish.ts";
import { queries } from "../state/queries.ts";
import { refusedOr } from "../state/refused-or.ts";
import { useToken } from "../state/token.ts";
import { toast } from "../ui/toast.tsx";

type Change = { productId: string; save: boolean };
type Shared = {
  signedIn: boolean;
  kept: ReadonlySet<string>;
  /** What was asked for and has not been answered yet. */
  asked: Readonly<Record<string, boolean>>;
  change: (change: Change) => void;
  /** A guest goes to sign in and comes back; what they wanted to keep is kept then. */
  wishAtLogin: (productId: string) => void;
};
const Wishlist = createContext<Shared | undefined>(undefined);

/** Asked for once, for all the hearts of a page. */
export function SharedWishlist({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const signedIn = useToken() !== undefined;
  const list = useQuery({ ...queries.wishlist(), enabled: signedIn });
  const [asked, setAsked] = useState<Shared["asked"]>({});
  const { mutate: change } = useMutation({
    mutationFn: ({ productId, save }: Change) =>
      save ? api.wishlist.add({ productId }) : api.wishlist.remove(productId),
    onMutate: ({ productId, save }) => setAsked((others) => ({ ...others, [productId]: save })),
    onSuccess: (reply, { save }) => {
      client.setQueryData(queries.wishlist().queryKey, reply);
      if (save)
        toast({ title: "Added To Wishlist!", text: "This item has been added to your wishlist.", tone: "success" });
    },
    onError: (error, { save }) => {
      toast({ title: "Error!", text: refused(error, save), tone: "danger" });
      void client.invalidateQueries({ queryKey: queries.wishlist().queryKey });
    },
    onSettled: (_reply, _error, { productId }) => setAsked(({ [productId]: _answered, ...others }) => others),
  });
  const wishAtLogin = (productId: string) => {
    keepWish(productId);
    rememberWayBack(location.pathname + location.search);
    void navigate("/login");
  };
  const kept = new Set(signedIn ? list.data?.data.map(({ product }) => product._id) : undefined);
  return <Wishlist value={{ signedIn, kept, asked, change, wishAtLogin }}>{children}</Wishlist>;
}

/** Whether a product is on the shopper's wishlist, and the way to change that. What was pressed shows before the server has answered. */
export function useWishlist(productId: string) {
  const shared = useContext(Wishlist);
  if (!shared) throw new Error("The wishlist is asked for outside of the layout.");
  const asked = shared.asked[productId];
  return {
    signedIn: shared.signedIn,
    saved: asked ?? shared.kept.has(productId),
    busy: asked !== undefined,
    save: (save: boolean) => shared.change({ productId, save }),
    wishAtLogin: () => shared.wishAtLogin(productId),
  };
}

function refused(error: Error, save: boolean): string {
  if (error instanceof Refusal && error.code === "already_in_wishlist") return "Item is already in your wishlist.";
  return refusedOr(error, save ? "Failed to add to wishlist" : "Failed to remove from wishlist");
}
