import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { queries } from "../../../app/state/queries.ts";
import { useLoaded } from "../../../app/state/use-loaded.ts";
import { Breadcrumb } from "../../../ui/navigation/breadcrumb.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { BlogError } from "../blog-error.tsx";
import { articlePath, parsePage } from "../blog-urls.ts";
import { ArticleImage } from "../list/article-image.tsx";
import { Tags } from "../tags.tsx";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { ArticleSeo } from "./article-seo.tsx";
import { AuthorCard } from "./author-card.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { Comments } from "./comments.tsx";
import { MoreArticles } from "./more-articles.tsx";
import { ShareLinks } from "./share-links.tsx";

export function Component() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const page = parsePage(search, "comments");
  const { article } = useLoaded(queries.article(id, page));
  // Fetched by the browser only: the page's HTML is cached and the same for every reader.
  const views = useQuery(queries.articleView(article._id)).data?.views ?? article.views;
  const breadcrumbs = [
    { name: t("Home"), to: "/" },
    { name: t("Blogs"), to: "/blogs" },
    { name: article.title, to: articlePath(article) },
  ];
  return (
    <>
      <ArticleSeo article={article} breadcrumbs={breadcrumbs} />
      <article className="wrap pt-5">
        <Breadcrumb items={breadcrumbs} />
        <ArticleHeader article={article} views={views} />
        {article.imageUrl && (
          <figure className="mx-auto mt-8 max-w-7xl max-sm:-mx-page md:mt-12">
            <ArticleImage article={article} alt="" sizes="(min-width: 84rem) 80rem, 100vw" priority ratio="16/10" />
          </figure>
        )}
        <ArticleBody key={article._id} content={article.content} />
        <footer className="mx-auto mt-12 grid max-w-[44rem] gap-10">
          <Tags tags={article.tags} />
          <ShareLinks article={article} />
          <AuthorCard author={article.author} />
        </footer>
        <Comments key={`${article._id} comments`} article={article} page={page} />
        <BackToTop />
      </article>
      <MoreArticles excludedId={article._id} />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <BlogError
      fallbackMessage={msg("Failed to fetch blog details")}
      backLink={{ to: "/blogs", name: t("Return to Blogs") }}
    />
  );
}
