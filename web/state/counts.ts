import { useQuery } from "@tanstack/react-query";
import { useGuestCart } from "./guest-cart.ts";
import { queries } from "./queries.ts";
import { useToken } from "./token.ts";

/** What the header's badges show: pieces in the cart, products on the wishlist. */
export function useCounts(): { cart: number; wishlist: number } {
  const signedIn = useToken() !== undefined;
  const waiting = useGuestCart();
  const cart = useQuery({ ...queries.cart(), enabled: signedIn });
  const wishlist = useQuery({ ...queries.wishlist(), enabled: signedIn });
  if (!signedIn) return { cart: waiting.length, wishlist: 0 };
  return { cart: cart.data?.cartItems.length ?? 0, wishlist: wishlist.data?.data.length ?? 0 };
}
