import { useQuery } from "@tanstack/react-query";
import { api } from "../../../app/state/api.ts";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { useNearViewport } from "../../../ui/lifecycle/use-near-viewport.ts";
import { t } from "../../../ui/text/t.ts";
import { LazyProductRow } from "./lazy-product-row.tsx";

/** Number of products that the server returns for a look (looks.ts). */
const maxShown = 6;

/** Products that are bought or worn together with this one. Renders nothing if there are none or the request fails. */
export function CompleteLookSection({ productId }: { productId: string }) {
  // The distance in pixels is large, so that an empty section is removed while it is still out of view.
  const [sectionRef, isNear] = useNearViewport(2000);
  const { data, error } = useQuery({
    queryKey: ["look", productId],
    queryFn: () => api.catalogue.look({ id: productId }),
    enabled: isNear,
  });
  if (data?.products.length === 0 || error) return null;
  return (
    <section ref={sectionRef} aria-label={t("Complete the look")} className="wrap no-scripts:hidden">
      <SectionHeading title={t("Complete the look")} />
      <LazyProductRow label={t("Complete the look")} products={data?.products} count={maxShown} isLoading={isNear} />
    </section>
  );
}
