import type { ReactNode } from "react";
import type { WishlistProduct } from "#contract/cart/wishlist.ts";
import { pluralize } from "../../ui/display/pluralize.ts";
import { TabHeader } from "../../ui/display/tab-header.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { HeartIcon } from "../../ui/icons/icons.tsx";
import { t } from "../../ui/text/t.ts";
import { PopularProducts } from "../catalogue/cards/popular-products.tsx";
import { WishlistCard } from "./wishlist-card.tsx";
import { wishlistGridClass } from "./wishlist-skeleton.tsx";

/** A customer's or a visitor's wishlist. `children` is rendered below the heading. */
export function WishlistView({ products, children }: { products: readonly WishlistProduct[]; children?: ReactNode }) {
  return (
    <section aria-labelledby="wishlist">
      <TabHeader
        id="wishlist"
        title={t("My Wishlist")}
        text={t("{items} saved", { items: pluralize(products.length, "item") })}
      >
        <ButtonLink to="/productlist" variant="secondary">
          {t("Continue Shopping")}
        </ButtonLink>
      </TabHeader>
      {children}
      <ul className={wishlistGridClass}>
        {products.map((product) => (
          <WishlistCard key={product._id} product={product} />
        ))}
      </ul>
    </section>
  );
}

/** `children` is rendered beside "Explore Products". */
export function EmptyWishlist({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <EmptyState as="h1" icon={HeartIcon} title={t("Your wishlist is empty")} text={text}>
        <ButtonLink to="/productlist">{t("Explore Products")}</ButtonLink>
        {children}
      </EmptyState>
      <PopularProducts />
    </>
  );
}

export function WishlistError({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      as="h1"
      icon={HeartIcon}
      title={t("My Wishlist")}
      text={t("Unable to load wishlist items. Please try again later.")}
    >
      <Button onClick={onRetry}>{t("Try again")}</Button>
    </EmptyState>
  );
}
