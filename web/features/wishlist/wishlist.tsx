import { useQuery } from "@tanstack/react-query";
import { queries } from "../../app/state/queries.ts";
import { pluralize } from "../../ui/display/pluralize.ts";
import { TabHeader } from "../../ui/display/tab-header.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { HeartIcon } from "../../ui/icons/icons.tsx";
import { PopularProducts } from "../catalogue/cards/popular-products.tsx";
import { WishlistCard } from "./wishlist-card.tsx";

const gridClass =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-10 sm:gap-x-6 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4";

export function Wishlist() {
  const { data: wishlist, error } = useQuery(queries.wishlist());
  if (!wishlist && error) return <Notice>Unable to load wishlist items. Please try again later.</Notice>;
  if (!wishlist) return <WishlistSkeleton />;
  const entries = wishlist.data;
  if (entries.length === 0) {
    return (
      <>
        <EmptyState
          as="h1"
          icon={HeartIcon}
          title="Your wishlist is empty"
          text="Save what you may want later and find it here."
        >
          <ButtonLink to="/productlist">Explore Products</ButtonLink>
        </EmptyState>
        <PopularProducts />
      </>
    );
  }
  return (
    <section aria-labelledby="wishlist">
      <TabHeader id="wishlist" title="My Wishlist" text={`${pluralize(entries.length, "item")} saved`}>
        <ButtonLink to="/productlist" variant="secondary">
          Continue Shopping
        </ButtonLink>
      </TabHeader>
      <ul className={gridClass}>
        {entries.map((entry) => (
          <WishlistCard key={entry._id} product={entry.product} />
        ))}
      </ul>
    </section>
  );
}

function WishlistSkeleton() {
  return (
    <div role="status" aria-label="Loading your wishlist" className="grid gap-8">
      <Skeleton className="h-12 w-56" />
      <div className={gridClass}>
        <Skeleton className="aspect-[3/4] w-full" />
        <Skeleton className="aspect-[3/4] w-full" />
        <Skeleton className="aspect-[3/4] w-full" />
      </div>
    </div>
  );
}
