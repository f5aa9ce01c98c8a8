import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { t } from "../../ui/text/t.ts";

export function CartSkeleton() {
  return (
    <div className="grid gap-6" role="status" aria-label={t("Loading your cart")}>
      <Skeleton className="h-12 w-56" />
      <div className="with-summary gap-y-6">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  );
}
