import type { ArticlesResponse } from "#contract/blog/blog.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { Pagination } from "../../../ui/navigation/pagination.tsx";
import { t } from "../../../ui/text/t.ts";
import { withPage } from "../blog-urls.ts";
import { ArticleCard, FeaturedArticle } from "./article-card.tsx";

type ArticleListProps = { list: ArticlesResponse; path: string; featureFirst?: boolean };

export function ArticleList({ list: { data, total, page, limit }, path, featureFirst = false }: ArticleListProps) {
  if (data.length === 0) {
    return (
      <EmptyState
        title={t("No Blog Posts Yet")}
        text={t("Stories about cloth and the people who make it will appear here.")}
      >
        <ButtonLink to="/">{t("Return Home")}</ButtonLink>
      </EmptyState>
    );
  }
  const [first, ...others] = data;
  const featured = featureFirst && page === 1 && first;
  return (
    <>
      {featured && (
        <div className="mb-14 border-b border-hairline pb-14 md:mb-20 md:pb-20">
          <FeaturedArticle article={featured} />
        </div>
      )}
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 xl:gap-x-12">
        {(featured ? others : data).map((article, index) => (
          <li key={article._id}>
            <ArticleCard article={article} priority={!featured && index === 0} />
          </li>
        ))}
      </ul>
      <div className="mt-16">
        <Pagination
          page={page}
          pageCount={Math.ceil(total / limit)}
          pageUrl={(pageNumber) => withPage(path, pageNumber)}
        />
      </div>
    </>
  );
}
