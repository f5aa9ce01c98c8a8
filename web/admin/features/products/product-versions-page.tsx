import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { VersionList } from "../../ui/version-list.tsx";
import { ProductComparison } from "./versions/product-comparison.tsx";

/** /admin/products/:productId/versions: who saved what, differences between two versions, and restoring one. */
export function Component() {
  const { productId = "" } = useParams();
  const [search] = useSearchParams();
  const query = useQuery({
    queryKey: ["products", productId, "versions"],
    queryFn: () => api.products.versions(productId),
  });
  return (
    <>
      <PageHeader
        title={query.data ? `Versions of “${query.data.name}”` : "Versions"}
        text="Each save and each import that changed the product is a version. None is ever changed."
      >
        <ButtonLink to={`/admin/products/${productId}`} size="sm" variant="secondary">
          Back to the product
        </ButtonLink>
      </PageHeader>
      <QueryState query={query}>
        {({ versions }) => {
          const newest = versions[0];
          if (!newest)
            return (
              <EmptyState
                title="No versions yet"
                text="The next save adds the product as it is now, and as it is then."
              />
            );
          const shown = versions.find(({ version }) => version === Number(search.get("version"))) ?? newest;
          const earlier = versions.filter(({ version }) => version < shown.version);
          return (
            <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
              <VersionList versions={versions} shown={shown} />
              <ProductComparison key={shown.version} {...{ productId, shown, earlier }} newest={newest.version} />
            </div>
          );
        }}
      </QueryState>
    </>
  );
}
