import { useQuery } from "@tanstack/react-query";
import { queries } from "./queries.ts";
import { useGuestCart } from "./storage/guest-cart.ts";
import { useGuestWishlist } from "./storage/guest-wishlist.ts";
import { useToken } from "./storage/token.ts";

/** Counts for the header's badges: items in the cart, products on the wishlist. */
export function useBadgeCounts(): { cart: number; wishlist: number } {
  const isSignedIn = useToken() !== undefined;
  const guestItems = useGuestCart();
  const guestWishlist = useGuestWishlist();
  const cart = useQuery({ ...queries.cart(), enabled: isSignedIn });
  const wishlist = useQuery({ ...queries.wishlist(), enabled: isSignedIn });
  if (!isSignedIn) return { cart: guestItems.length, wishlist: guestWishlist.length };
  return { cart: cart.data?.cartItems.length ?? 0, wishlist: wishlist.data?.data.length ?? 0 };
}
