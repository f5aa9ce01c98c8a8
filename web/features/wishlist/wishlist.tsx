import { useQuery } from "@tanstack/react-query";
import { queries } from "../../app/state/queries.ts";
import { t } from "../../ui/text/t.ts";
import { WishlistSkeleton } from "./wishlist-skeleton.tsx";
import { EmptyWishlist, WishlistError, WishlistView } from "./wishlist-view.tsx";

/** The customer's wishlist. */
export function Wishlist() {
  const { data: wishlist, error, refetch } = useQuery(queries.wishlist());
  if (!wishlist && error) return <WishlistError onRetry={refetch} />;
  if (!wishlist) return <WishlistSkeleton />;
  const products = wishlist.data.map(({ product }) => product);
  if (products.length === 0) return <EmptyWishlist text={t("Save what you may want later and find it here.")} />;
  return <WishlistView products={products} />;
}
