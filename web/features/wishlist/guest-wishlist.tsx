import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { saveReturnTo } from "../../app/navigation/return-to.ts";
import { queries } from "../../app/state/queries.ts";
import { removeFromGuestWishlist, useGuestWishlist } from "../../app/state/storage/guest-wishlist.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { focusContent } from "../../ui/navigation/focus-content.ts";
import { TextLink } from "../../ui/navigation/text-link.tsx";
import { t } from "../../ui/text/t.ts";
import { tNodes } from "../../ui/text/t-nodes.ts";
import { WishlistSkeleton } from "./wishlist-skeleton.tsx";
import { EmptyWishlist, WishlistError, WishlistView } from "./wishlist-view.tsx";

const returnToWishlist = () => saveReturnTo("/wishlist");

/** The wishlist of a visitor. Its product ids are stored in the browser; prices and stock come from the server. */
export function GuestWishlist() {
  const productIds = useGuestWishlist();
  // After a removal the other products stay visible until they are loaded again.
  const query = { ...queries.guestWishlist(productIds), placeholderData: keepPreviousData };
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...query, enabled: productIds.length > 0 });
  if (productIds.length === 0) {
    return (
      <EmptyWishlist text={t("Save what you may want later and find it here, or sign in to see what you have saved.")}>
        <ButtonLink to="/login" variant="secondary" onClick={returnToWishlist}>
          {t("Sign in")}
        </ButtonLink>
      </EmptyWishlist>
    );
  }
  if (!data && error) return <WishlistError onRetry={refetch} />;
  if (!data) return <WishlistSkeleton />;
  const products = data.products.filter(({ _id }) => productIds.includes(_id));
  const unsoldIds = productIds.filter((productId) => !products.some(({ _id }) => _id === productId));
  return (
    <WishlistView products={products}>
      <div className="mb-8 grid gap-4">
        <p className="text-sm text-muted">
          {tNodes("Saved in this browser. {link} to keep it in your account.", {
            link: (
              <TextLink to="/login" onClick={returnToWishlist}>
                {t("Sign in")}
              </TextLink>
            ),
          })}
        </p>
        {unsoldIds.length > 0 && !isPlaceholderData && <UnsoldNotice productIds={unsoldIds} />}
      </div>
    </WishlistView>
  );
}

/**
 * Notice about saved products that are no longer sold. The browser has stored only their ids. The products are shown
 * again if the shop sells them again.
 */
function UnsoldNotice({ productIds }: { productIds: readonly string[] }) {
  const remove = () => {
    removeFromGuestWishlist(productIds);
    focusContent();
  };
  return (
    <Notice tone="neutral">
      {t("{count, plural, one {# saved item is no longer sold.} other {# saved items are no longer sold.}}", {
        count: productIds.length,
      })}{" "}
      <Button variant="link" onClick={remove}>
        {t("Remove from wishlist")}
      </Button>
    </Notice>
  );
}
