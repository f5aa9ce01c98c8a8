import type { Article } from "#contract/blog/blog.ts";
import { ArticleBody } from "../../../../features/blog/article/article-body.tsx";
import { ArticleHeader } from "../../../../features/blog/article/article-header.tsx";
import { ArticleImage } from "../../../../features/blog/list/article-image.tsx";

/** The article's page without comments and without links to other articles. */
export function ArticlePreview({ article }: { article: Article }) {
  return (
    <article className="wrap pt-5 pb-16">
      <ArticleHeader article={article} views={article.views} />
      {article.imageUrl && (
        <figure className="mx-auto mt-8 max-w-7xl max-sm:-mx-page md:mt-12">
          <ArticleImage article={article} alt="" sizes="(min-width: 84rem) 80rem, 100vw" priority ratio="16/10" />
        </figure>
      )}
      <ArticleBody content={article.content} />
    </article>
  );
}
