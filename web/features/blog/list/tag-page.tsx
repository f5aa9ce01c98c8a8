import { useSuspenseQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useParams, useSearchParams } from "react-router";
import { toBreadcrumbPageJsonLd } from "../../../app/seo/breadcrumb-json-ld.ts";
import { OriginContext, Seo } from "../../../app/seo/seo.tsx";
import { queries } from "../../../app/state/queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Breadcrumb } from "../../../ui/navigation/breadcrumb.tsx";
import { BlogError } from "../blog-error.tsx";
import { parsePage, tagPath, withPage } from "../blog-urls.ts";
import { ArticleList } from "./article-list.tsx";

export function Component() {
  const { tag = "" } = useParams();
  const [search] = useSearchParams();
  const list = useSuspenseQuery(queries.articles({ tag, page: parsePage(search) })).data;
  const origin = useContext(OriginContext);
  const { app_title } = useSettings();
  const path = tagPath(tag);
  const heading = tag.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
  const breadcrumbs = [
    { name: "Home", to: "/" },
    { name: "Blogs", to: "/blogs" },
    { name: heading, to: path },
  ];
  return (
    <div className="wrap pt-5">
      <Seo
        title={`Articles about ${tag}${list.page > 1 ? ` – page ${list.page}` : ""} | ${app_title}`}
        description={`What ${app_title} has written about ${tag}.`}
        canonical={withPage(path, list.page)}
        image={list.data[0]?.imageUrl ?? undefined}
        jsonLd={toBreadcrumbPageJsonLd(breadcrumbs, origin)}
        index={list.data.length > 0}
      />
      <Breadcrumb items={breadcrumbs} />
      <header className="mt-8 mb-10 border-b border-ink pb-6 md:mb-14">
        <p className="eyebrow mb-3 text-muted">{pluralize(list.total, "article")} about</p>
        <h1 className="font-display text-4xl">{heading}</h1>
      </header>
      <ArticleList list={list} path={path} />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <BlogError fallbackMessage="Failed to fetch blog posts" backLink={{ to: "/blogs", name: "Return to Blogs" }} />
  );
}
