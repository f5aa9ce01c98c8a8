import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../app/state/api.ts";
import {
  addRecentProduct,
  removeRecentProducts,
  useRecentProducts,
} from "../../../app/state/storage/recent-products.ts";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { useNearViewport } from "../../../ui/lifecycle/use-near-viewport.ts";
import { focusContent } from "../../../ui/navigation/focus-content.ts";
import { t } from "../../../ui/text/t.ts";
import { LazyProductRow } from "./lazy-product-row.tsx";

/**
 * The products that this browser has shown before this one. The list is stored in the browser; the server gets only the
 * ids of products.
 */
export function RecentlyViewedSection({ productId }: { productId: string }) {
  // The product is stored in an effect, because the page's HTML is the same for everybody.
  useEffect(() => addRecentProduct(productId), [productId]);
  const others = useRecentProducts().filter((id) => id !== productId);
  return others.length > 0 && <RecentlyViewed ids={others} />;
}

function RecentlyViewed({ ids }: { ids: readonly string[] }) {
  const [sectionRef, isNear] = useNearViewport();
  const { data, error } = useQuery({
    queryKey: ["recent products", ids],
    queryFn: () => api.catalogue.byId({ id: [...ids] }),
    enabled: isNear,
  });
  if (data?.products.length === 0 || error) return null;
  const clear = () => {
    removeRecentProducts();
    // The pressed button is removed.
    focusContent();
  };
  return (
    <section ref={sectionRef} aria-label={t("Recently viewed")} className="wrap">
      <div className="flex items-start justify-between gap-6">
        <SectionHeading title={t("Recently viewed")} />
        <Button variant="link" className="mt-2 shrink-0 text-sm" onClick={clear}>
          {t("Clear")}
          <span className="sr-only"> {t("recently viewed products")}</span>
        </Button>
      </div>
      <LazyProductRow label={t("Recently viewed")} products={data?.products} count={ids.length} isLoading={isNear} />
    </section>
  );
}
