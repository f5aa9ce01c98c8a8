import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";

export type NoResultsProps = { term: string | undefined; hasPages: boolean; clearedSearch: string | undefined };

/** `clearedSearch`: query string without filters; undefined if no filter is active. */
export function NoResults({ term, hasPages, clearedSearch }: NoResultsProps) {
  if (hasPages && clearedSearch === undefined)
    return (
      <p className="border-t border-hairline pt-6 wrap-anywhere text-muted">
        {t("No product is called “{term}”.", { term: term ?? "" })}
      </p>
    );
  if (term !== undefined && clearedSearch === undefined) {
    return (
      <EmptyState
        title={t("Nothing found for “{term}”.", { term })}
        text={t("Please check the spelling, or try a more general word.")}
      >
        <ButtonLink to="/productlist">{t("All products")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("No products match your filters.")} text={t("Try adjusting your search criteria.")}>
      {clearedSearch !== undefined && (
        <ButtonLink to={{ search: clearedSearch }} variant="secondary">
          {t("Clear all filters")}
        </ButtonLink>
      )}
      <ButtonLink to="/productlist">{t("All products")}</ButtonLink>
    </EmptyState>
  );
}
