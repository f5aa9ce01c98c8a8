import { classNames } from "../../../ui/styles/class-names.ts";

/** Width of a card. SPEC §9: six cards from 1280 pixels on, five from 1024, three from 768, otherwise two. */
export const slideClass = "product-row-slide";

/** Space for the arrows of a row that has more cards than are visible. */
function arrowSpace(count: number): string {
  if (count <= 2) return "pb-8";
  if (count <= 3) return "pb-25 md:pb-8";
  if (count <= 5) return "pb-25 lg:pb-8";
  return count <= 6 ? "pb-25 xl:pb-8" : "pb-25";
}

type RowSkeletonProps = {
  count?: number | undefined;
  /** False while the row is too far from the viewport to be loaded. */
  isLoading: boolean;
};

/**
 * Skeleton with the height of `count` cards and their arrows, so that nothing below it shifts when the cards load. The
 * animation runs for the whole row, and only while loading: 48 animations below the screen cost 2 ms for each frame
 * until the visitor scrolls to them. Each card is one element, because the HTML of every product page has two of these
 * rows.
 */
export function RowSkeleton({ count = 12, isLoading }: RowSkeletonProps) {
  return (
    <div
      className={classNames("flex gap-4 overflow-hidden md:gap-6", arrowSpace(count), isLoading && "animate-breathe")}
      aria-hidden="true"
    >
      {Array.from({ length: Math.min(count, 6) }, (_, index) => (
        <div key={index} className={`card-skeleton ${slideClass}`} />
      ))}
    </div>
  );
}
