import type { ReactNode } from "react";
import type { ShownCard } from "#contract/catalogue/shown-card.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";
import type { ProductGrid } from "../cards/product-grid.ts";

type CloseMatchesProps = {
  products: readonly ShownCard[];
  grid: ProductGrid;
  renderCard: (product: ShownCard, priority: boolean) => ReactNode;
};

/** Products that nearly match a search text, below the exact matches. */
export function CloseMatches({ products, grid, renderCard }: CloseMatchesProps) {
  return (
    <section aria-labelledby="close-matches" className="mt-section border-t border-hairline pt-10">
      <h2 id="close-matches" className="font-display text-2xl">
        {t("Close matches")}
      </h2>
      <ul className={classNames(grid.className, "pt-6")}>
        {products.map((product) => (
          <li
            key={product._id}
            className={classNames("lazy-render min-w-0", grid.view === "list" && "py-5 first:pt-0")}
          >
            {renderCard(product, false)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Heading above results that only nearly match the search text. */
export function OnlyCloseMatches({ term = "", isBeyondPrice }: { term: string | undefined; isBeyondPrice: boolean }) {
  return (
    <>
      <h2 className="font-display text-2xl">{t("Close matches")}</h2>
      <p className="pt-2 pb-6 wrap-anywhere text-muted">
        {isBeyondPrice
          ? t("Nothing at this price matches “{term}”. These come nearest to it.", { term })
          : t("Showing the closest matches for “{term}”.", { term })}
      </p>
    </>
  );
}

/** Link to a search for the corrected term. */
export function DidYouMean({ term, to }: { term: string; to: string }) {
  return (
    <p className="-mt-3 mb-6 wrap-anywhere sm:-mt-7 sm:mb-10">
      {t("Did you mean")}{" "}
      <Link to={to} className="py-2.5 font-medium underline decoration-line underline-offset-4 hover:text-accent">
        {term}
      </Link>
      ?
    </p>
  );
}
