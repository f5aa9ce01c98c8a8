import { useQuery } from "@tanstack/react-query";
import type { ShownSettings } from "#contract/sections/define-section.ts";
import type { articlesSection } from "#contract/sections/section-types.ts";
import { queries } from "../../../app/state/queries.ts";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { t } from "../../../ui/text/t.ts";
import { ArticleCard } from "../../blog/list/article-card.tsx";
import type { SectionProps, SectionQueries } from "../section-parts.ts";

type Settings = ShownSettings<typeof articlesSection.fields>;

const toQuery = ({ count = 3 }: Settings) => queries.articles({ limit: count });

export const toQueries = (settings: Settings): SectionQueries => ({ optional: [toQuery(settings)] });

export function Component({ settings, isFirst }: SectionProps<typeof articlesSection>) {
  const articles = useQuery(toQuery(settings)).data?.data ?? [];
  if (articles.length === 0) return null;
  const title = settings.title ?? t("More from the blog");
  return (
    <section aria-label={title} className="wrap lazy-render">
      <SectionHeading title={title} to="/blogs" />
      <ul className="grid gap-x-5 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">
        {articles.map((article, index) => (
          <li key={article._id} className="min-w-0">
            <ArticleCard article={article} as="h3" priority={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
