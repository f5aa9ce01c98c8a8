import { useSearchParams } from "react-router";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { useCan } from "../../state/staff.ts";

/** In place of an empty list of products: other filters may show some, and a shop that has none leads to the two ways to add them. */
export function NoProducts({ isFiltered }: { isFiltered: (search: URLSearchParams) => boolean }) {
  const can = useCan();
  const [search] = useSearchParams();
  if (isFiltered(search)) return <EmptyState title="No product matches" text="Try another word, or remove a filter." />;
  if (!can("products:write")) return <EmptyState title="No products yet" text="Products that are added appear here." />;
  return (
    <EmptyState title="No products yet" text="Add the first one, or import a file, such as an export of another shop.">
      <ButtonLink to="/admin/products/new">New product</ButtonLink>
      <ButtonLink to="/admin/import" variant="secondary">
        Import products
      </ButtonLink>
    </EmptyState>
  );
}
