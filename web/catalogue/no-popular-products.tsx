import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** SPEC §8 "Most ordered": nothing fits what was asked for, or there is nothing at all. */
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
