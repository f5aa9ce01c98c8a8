import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { queries } from "../state/queries.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHead } from "./article-head.tsx";
import { ArticleSeo } from "./article-seo.tsx";
import { AuthorCard } from "./author-card.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { articleAddress, pageFrom } from "./blog-addresses.ts";
import { BlogPicture } from "./blog-picture.tsx";
import { BlogTrouble } from "./blog-trouble.tsx";
import { Comments } from "./comments.tsx";
import { MoreArticles } from "./more-articles.tsx";
import { ShareLinks } from "./share-links.tsx";
import { Tags } from "./tags.tsx";

export function Component() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const page = pageFrom(search, "comments");
  const { article } = useSuspenseQuery(queries.article(id, page)).data;
  // Asked by the browser alone: the page itself is kept, and the same for every reader.
  const views = useQuery(queries.articleView(article._id)).data?.views ?? article.views;
  const trail = [
    { name: "Home", to: "/" },
    { name: "Blogs", to: "/blogs" },
    { name: article.title, to: articleAddress(article) },
  ];
  return (
    <>
      <ArticleSeo article={article} trail={trail} />
      <article className="wrap pt-5">
        <Breadcrumb items={trail} />
        <ArticleHead article={article} views={views} />
        {article.imageUrl && (
          <figure className="mx-auto mt-8 max-w-7xl max-sm:-mx-page md:mt-12">
            <BlogPicture article={article} alt="" sizes="(min-width: 84rem) 80rem, 100vw" priority ratio="16/10" />
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
      <MoreArticles but={article._id} />
    </>
  );
}

export function ErrorBoundary() {
  return <BlogTrouble otherwise="Failed to fetch blog details" back={{ to: "/blogs", name: "Return to Blogs" }} />;
}
