import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";

/** Empty state of the most-popular page, with or without active filters (SPEC §8 "Most ordered"). */
export function NoPopularProducts({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title={t("OOPS!")} text={t("No Products Found For this Category!")}>
        <ButtonLink to="/productlist">{t("All products")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("No products match your search or filters")}>
      <ButtonLink to="/most-popular" variant="secondary">
        {t("Clear All Filters")}
      </ButtonLink>
    </EmptyState>
  );
}
