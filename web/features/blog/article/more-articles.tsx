import { queries } from "../../../app/state/queries.ts";
import { useLoaded } from "../../../app/state/use-loaded.ts";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { t } from "../../../ui/text/t.ts";
import { ArticleCard } from "../list/article-card.tsx";

/** The newest articles except the current one. */
export function MoreArticles({ excludedId }: { excludedId: string }) {
  const { data } = useLoaded(queries.articles({ limit: 4 }));
  const others = data.filter(({ _id }) => _id !== excludedId).slice(0, 3);
  if (others.length === 0) return null;
  return (
    <section aria-label={t("More from the blog")} className="wrap mt-section">
      <SectionHeading title={t("More from the blog")} to="/blogs" linkLabel={t("All articles")} />
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 xl:gap-x-12">
        {others.map((article) => (
          <li key={article._id} className="max-lg:last:odd:hidden max-sm:last:odd:block">
            <ArticleCard article={article} as="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
