import { Seo } from "../../app/seo/seo.tsx";
import { useToken } from "../../app/state/storage/token.ts";
import { useHydrated } from "../../ui/lifecycle/hydrated.ts";
import { t } from "../../ui/text/t.ts";
import { GuestWishlist } from "./guest-wishlist.tsx";
import { Wishlist } from "./wishlist.tsx";
import { WishlistSkeleton } from "./wishlist-skeleton.tsx";

export function Component() {
  const isSignedIn = useToken() !== undefined;
  const hydrated = useHydrated();
  return (
    <div className="wrap min-h-dvh py-10 md:py-14">
      <Seo title={t("My Wishlist")} canonical="/wishlist" index={false} />
      {/* The server does not know whose wishlist it is. */}
      {hydrated ? isSignedIn ? <Wishlist /> : <GuestWishlist /> : <WishlistSkeleton />}
    </div>
  );
}
