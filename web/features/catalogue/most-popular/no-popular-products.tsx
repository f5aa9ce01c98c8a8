import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";

/** Empty state of the most-popular page, with or without active filters (SPEC §8 "Most ordered"). */
export function NoPopularProducts({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="OOPS!" text="No Products Found For this Category!">
        <ButtonLink to="/productlist">All products</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No products match your search or filters">
      <ButtonLink to="/most-popular" variant="secondary">
        Clear All Filters
      </ButtonLink>
    </EmptyState>
  );
}
