import { useQuery } from "@tanstack/react-query";
import type { ShownSettings } from "#contract/sections/define-section.ts";
import type { quotesSection } from "#contract/sections/section-types.ts";
import { productPath } from "../../../app/navigation/paths.ts";
import { Rating } from "../../../ui/display/rating.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import type { SectionProps, SectionQueries } from "../section-parts.ts";
import { sectionQueries } from "../section-queries.ts";
import { SectionTitle } from "../section-title.tsx";

type Settings = ShownSettings<typeof quotesSection.fields>;

const toQuery = ({ count = 3, rating = "5" }: Settings) =>
  sectionQueries.quotes({ limit: count, minRating: Number(rating) });

export const toQueries = (settings: Settings): SectionQueries => ({ optional: [toQuery(settings)] });

export function Component({ settings }: SectionProps<typeof quotesSection>) {
  const quotes = useQuery(toQuery(settings)).data?.quotes ?? [];
  if (quotes.length === 0) return null;
  const title = settings.title ?? t("What customers say");
  return (
    <section aria-label={title} className="lazy-render bg-wash py-section">
      <div className="wrap grid gap-8">
        <SectionTitle title={title} />
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {quotes.map(({ _id, rating, comment, userName, verified, product }) => (
            <li key={_id}>
              <figure className="grid gap-4">
                <Rating value={rating} />
                <blockquote className="font-display text-xl wrap-anywhere">“{comment}”</blockquote>
                <figcaption className="text-sm text-muted wrap-anywhere">
                  {userName}
                  {verified && ` · ${t("Verified purchase")}`}
                  <Link
                    to={productPath(product)}
                    lang={contentLanguage(product.name)}
                    className="mt-1 block w-fit text-ink underline decoration-line underline-offset-4 hover:decoration-ink"
                  >
                    {product.name}
                  </Link>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
