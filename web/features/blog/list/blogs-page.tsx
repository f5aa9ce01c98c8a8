import { useSuspenseQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useSearchParams } from "react-router";
import { toBreadcrumbPageJsonLd } from "../../../app/seo/breadcrumb-json-ld.ts";
import { OriginContext, Seo } from "../../../app/seo/seo.tsx";
import { queries } from "../../../app/state/queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { BlogError } from "../blog-error.tsx";
import { parsePage, withPage } from "../blog-urls.ts";
import { ArticleList } from "./article-list.tsx";

const breadcrumbs = [
  { name: "Home", to: "/" },
  { name: "Blogs", to: "/blogs" },
];

export function Component() {
  const [search] = useSearchParams();
  const list = useSuspenseQuery(queries.articles({ page: parsePage(search) })).data;
  const origin = useContext(OriginContext);
  const { app_title } = useSettings();
  return (
    <div className="wrap pt-10 sm:pt-16">
      <Seo
        title={`Our Blog${list.page > 1 ? ` – page ${list.page}` : ""} | ${app_title}`}
        description={`Stories from ${app_title} about cloth, the hands that make it, and how to wear and keep it.`}
        canonical={withPage("/blogs", list.page)}
        image={list.data[0]?.imageUrl ?? undefined}
        jsonLd={toBreadcrumbPageJsonLd(breadcrumbs, origin)}
        index={list.data.length > 0}
      />
      <link rel="alternate" type="application/rss+xml" title="Our Blog" href={`${origin}/feeds/articles.xml`} />
      <header className="mb-10 flex flex-wrap items-end justify-between gap-x-16 gap-y-4 border-b border-ink pb-6 md:mb-14">
        <h1 className="font-display text-5xl">Our Blog</h1>
        <p className="max-w-[44ch] text-muted">Cloth, the hands that make it, and how to wear and keep it.</p>
      </header>
      <ArticleList list={list} path="/blogs" featureFirst />
    </div>
  );
}

export function ErrorBoundary() {
  return <BlogError fallbackMessage="Failed to fetch blog posts" backLink={{ to: "/", name: "Return Home" }} />;
}
