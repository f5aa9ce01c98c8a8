import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { View } from "../urls/listing-url.ts";

/** Placeholder of the same size as a product card. */
export function CardSkeleton({ view }: { view: View }) {
  const isList = view === "list";
  return (
    <div
      className={isList ? "grid grid-cols-[7.5rem_1fr] gap-4 py-5 sm:grid-cols-[13rem_1fr] sm:gap-8" : "grid gap-3.5"}
    >
      <Skeleton className="aspect-3/4" />
      <div className={`grid content-start gap-2 ${isList ? "self-center" : "min-h-28"}`}>
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  );
}
