import { Suspense } from "react";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { useNearViewport } from "../../../ui/lifecycle/use-near-viewport.ts";
import { t } from "../../../ui/text/t.ts";

const Questions = lazyWithRetry(async () => ({ default: (await import("./questions.tsx")).Questions }));

/** Questions about the product. As high without questions as while they load, so that nothing below it shifts. */
export function QuestionsSection({ productId }: { productId: string }) {
  // Far ahead: questions make it higher while it is out of view.
  const [sectionRef, isNear] = useNearViewport(2000);
  const skeleton = <Skeleton className="h-31 w-full max-w-3xl" />;
  return (
    <section
      ref={sectionRef}
      id="questions"
      aria-label={t("Questions and answers")}
      className="wrap scroll-mt-40 no-scripts:hidden"
    >
      <SectionHeading title={t("Questions & answers")} />
      {isNear ? (
        <Suspense fallback={skeleton}>
          <Questions productId={productId} />
        </Suspense>
      ) : (
        skeleton
      )}
    </section>
  );
}
