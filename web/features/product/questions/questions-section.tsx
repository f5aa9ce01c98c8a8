import { Suspense } from "react";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { useNearViewport } from "../../../ui/lifecycle/use-near-viewport.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";

const Questions = lazyWithRetry(async () => ({ default: (await import("./questions.tsx")).Questions }));

/**
 * Questions about the product. The section has the same height while loading and without questions, so that nothing
 * below it shifts.
 */
export function QuestionsSection({ productId }: { productId: string }) {
  // The distance in pixels is large, because loaded questions make the section higher, which must happen while it is
  // out of view.
  const [sectionRef, isNear] = useNearViewport(2000);
  const skeletonClass = "h-31 w-full max-w-3xl";
  return (
    <section
      ref={sectionRef}
      id="questions"
      aria-label={t("Questions and answers")}
      className="wrap scroll-mt-40 no-scripts:hidden"
    >
      <SectionHeading title={t("Questions & answers")} />
      {isNear ? (
        <Suspense fallback={<Skeleton className={skeletonClass} />}>
          <Questions productId={productId} />
        </Suspense>
      ) : (
        // The skeleton is not animated while it is out of view, because animations cost time for each frame.
        <Skeleton className={classNames(skeletonClass, "animate-none!")} />
      )}
    </section>
  );
}
