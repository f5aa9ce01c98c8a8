import type { ArticlesReply } from "#contract/blog.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { ArticleCard, LeadArticle } from "./article-card.tsx";
import { onPage } from "./blog-addresses.ts";

type ArticleListProps = { list: ArticlesReply; address: string; lead?: boolean };

export function ArticleList({ list: { data, total, page, limit }, address, lead = false }: ArticleListProps) {
  if (data.length === 0) {
    return (
      <EmptyState title="No Blog Posts Yet" text="Stories about cloth and the people who make it will appear here.">
        <ButtonLink to="/">Return Home</ButtonLink>
      </EmptyState>
    );
  }
  const [first, ...others] = data;
  const leading = lead && page === 1 && first;
  return (
    <>
      {leading && (
        <div className="mb-14 border-b border-hairline pb-14 md:mb-20 md:pb-20">
          <LeadArticle article={leading} />
        </div>
      )}
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 xl:gap-x-12">
        {(leading ? others : data).map((article, at) => (
          <li key={article._id}>
            <ArticleCard article={article} priority={!leading && at === 0} />
          </li>
        ))}
      </ul>
      <div className="mt-16">
        <Pagination page={page} pageCount={Math.ceil(total / limit)} pageUrl={(other) => onPage(address, other)} />
      </div>
    </>
  );
}
