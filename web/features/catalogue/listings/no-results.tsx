import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";

export type NoResultsProps = { term: string | undefined; hasPages: boolean; clearedSearch: string | undefined };

/** `clearedSearch`: query string without filters; undefined if no filter is active. */
export function NoResults({ term, hasPages, clearedSearch }: NoResultsProps) {
  if (hasPages && clearedSearch === undefined)
    return <p className="border-t border-hairline pt-6 wrap-anywhere text-muted">No product is called “{term}”.</p>;
  if (term !== undefined && clearedSearch === undefined) {
    return (
      <EmptyState title={`Nothing found for “${term}”.`} text="Please check the spelling, or try a more general word.">
        <ButtonLink to="/productlist">All products</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No products match your filters." text="Try adjusting your search criteria.">
      {clearedSearch !== undefined && (
        <ButtonLink to={{ search: clearedSearch }} variant="secondary">
          Clear all filters
        </ButtonLink>
      )}
      <ButtonLink to="/productlist">All products</ButtonLink>
    </EmptyState>
  );
}
