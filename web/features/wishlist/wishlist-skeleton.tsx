import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { t } from "../../ui/text/t.ts";

export const wishlistGridClass =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-10 sm:gap-x-6 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4";

export function WishlistSkeleton() {
  return (
    <div role="status" aria-label={t("Loading your wishlist")} className="grid gap-8">
      <Skeleton className="h-12 w-56" />
      <div className={wishlistGridClass}>
        <Skeleton className="aspect-[3/4] w-full" />
        <Skeleton className="aspect-[3/4] w-full" />
        <Skeleton className="aspect-[3/4] w-full" />
      </div>
    </div>
  );
}
