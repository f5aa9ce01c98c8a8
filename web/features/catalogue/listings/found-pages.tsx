import type { FoundPage } from "#contract/catalogue/catalogue.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { t } from "../../../ui/text/t.ts";
import { Marked } from "../search/marked.tsx";

/** Pages and articles that a search found, beside its products. */
export function FoundPages({ pages, term }: { pages: readonly FoundPage[]; term: string }) {
  return (
    <section aria-labelledby="found-pages" className="mb-10">
      <h2 id="found-pages" className="font-display text-2xl">
        {t("Pages and articles")}
      </h2>
      <ul className="grid gap-x-8 pt-4 md:grid-cols-2">
        {pages.map(({ kind, title, url, description }) => (
          <li key={url} className="relative border-t border-hairline py-4">
            <p className="text-xs text-muted">{kind === "article" ? t("Article") : t("Page")}</p>
            <h3 className="pt-1 text-lg">
              <Link to={url} className="transition-colors after:absolute after:inset-0 hover:text-accent">
                <Marked text={title} term={term} />
              </Link>
            </h3>
            {description && <p className="line-clamp-2 pt-1 text-sm text-muted">{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
