import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { useCan } from "../../state/staff.ts";

/**
 * The empty state of the list of products. With filters it suggests other filters. In a shop without products it leads
 * to the two ways of adding some.
 */
export function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  const can = useCan();
  if (isFiltered) return <EmptyState title="No product matches" text="Try another word, or remove a filter." />;
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
