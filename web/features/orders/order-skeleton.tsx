import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { t } from "../../ui/text/t.ts";

/** Placeholder for an order page while the order loads. */
export function OrderSkeleton() {
  return (
    <div role="status" aria-label={t("Loading your order")} className="grid gap-8">
      <Skeleton className="h-12 w-64" />
      <div className="with-summary gap-y-8">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}
