import { Suspense } from "react";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { useNearViewport } from "../../../ui/lifecycle/use-near-viewport.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";

const Questions = lazyWithRetry(async () => ({ default: (await import("./questions.tsx")).Questions }));

/** Questions about the product. As high without questions as while they load, so that nothing below it shifts. */
export function QuestionsSection({ productId }: { productId: string }) {
  // Far ahead: questions make it higher while it is out of view.
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
        // Animating what is out of view would cost time for each frame.
        <Skeleton className={classNames(skeletonClass, "animate-none!")} />
      )}
    </section>
  );
}
