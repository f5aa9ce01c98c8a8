import { useContext } from "react";
import type { Article } from "#contract/blog/blog.ts";
import { toBreadcrumbJsonLd } from "../../../app/seo/breadcrumb-json-ld.ts";
import { OriginContext, Seo } from "../../../app/seo/seo.tsx";
import { toCutImage } from "../../../app/seo/share-image.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { CdnContext, toAbsoluteImageUrl } from "../../../ui/images/cdn-url.ts";
import { getAuthorName } from "../article-text.ts";
import { articlePath } from "../blog-urls.ts";

type ArticleSeoProps = { article: Article; breadcrumbs: { name: string; to?: string | undefined }[] };

export function ArticleSeo({ article, breadcrumbs }: ArticleSeoProps) {
  const origin = useContext(OriginContext);
  const cdn = useContext(CdnContext);
  const settings = useSettings();
  const { app_title } = settings;
  const graph = [toArticleJsonLd(article, app_title, origin, cdn), toBreadcrumbJsonLd(breadcrumbs, origin)];
  return (
    <>
      <Seo
        title={`${article.title} | ${app_title}`}
        description={article.description || article.content.slice(0, 160)}
        canonical={articlePath(article)}
        keywords={article.tags}
        image={
          article.imageUrl
            ? toCutImage(`articles/${article._id}`, article.imageUrl, article.title, settings)
            : undefined
        }
        type="article"
        jsonLd={{ "@context": "https://schema.org", "@graph": graph }}
      />
      <meta property="article:published_time" content={article.createdAt} />
    </>
  );
}

/** schema.org BlogPosting for search engines. */
export function toArticleJsonLd(article: Article, shopName: string, origin: string, cdn = "") {
  const { imageUrl, author, tags } = article;
  const shop = { "@type": "Organization", name: shopName, url: `${origin}/` };
  return {
    "@type": "BlogPosting",
    headline: article.title,
    ...(article.description && { description: article.description }),
    ...(imageUrl && { image: toAbsoluteImageUrl(imageUrl, origin, cdn) }),
    datePublished: article.createdAt,
    dateModified: article.updatedAt,
    author: author ? { "@type": "Person", name: getAuthorName(author) } : shop,
    publisher: shop,
    mainEntityOfPage: origin + articlePath(article),
    wordCount: article.content.split(/\s+/).filter(Boolean).length,
    ...(article.category && { articleSection: article.category }),
    ...(tags.length > 0 && { keywords: tags.join(", ") }),
    commentCount: article.commentCount,
  };
}
