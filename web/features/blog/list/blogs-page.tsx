import { useContext } from "react";
import { useSearchParams } from "react-router";
import { toBreadcrumbPageJsonLd } from "../../../app/seo/breadcrumb-json-ld.ts";
import { OriginContext, Seo } from "../../../app/seo/seo.tsx";
import { queries } from "../../../app/state/queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { useLoaded } from "../../../app/state/use-loaded.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { BlogError } from "../blog-error.tsx";
import { parsePage, withPage } from "../blog-urls.ts";
import { ArticleList } from "./article-list.tsx";

export function Component() {
  const [search] = useSearchParams();
  const list = useLoaded(queries.articles({ page: parsePage(search) }));
  const origin = useContext(OriginContext);
  const { app_title } = useSettings();
  const breadcrumbs = [
    { name: t("Home"), to: "/" },
    { name: t("Blogs"), to: "/blogs" },
  ];
  return (
    <div className="wrap pt-10 sm:pt-16">
      <Seo
        title={`${t("Our Blog")}${list.page > 1 ? t(" – page {first}", { first: list.page }) : ""} | ${app_title}`}
        description={t("Stories from {app_title} about cloth, the hands that make it, and how to wear and keep it.", {
          app_title,
        })}
        canonical={withPage("/blogs", list.page)}
        image={list.data[0]?.imageUrl ?? undefined}
        jsonLd={toBreadcrumbPageJsonLd(breadcrumbs, origin)}
        index={list.data.length > 0}
      />
      <link rel="alternate" type="application/rss+xml" title={t("Our Blog")} href={`${origin}/feeds/articles.xml`} />
      <header className="mb-10 flex flex-wrap items-end justify-between gap-x-16 gap-y-4 border-b border-ink pb-6 md:mb-14">
        <h1 className="font-display text-5xl">{t("Our Blog")}</h1>
        <p className="max-w-[44ch] text-muted">{t("Cloth, the hands that make it, and how to wear and keep it.")}</p>
      </header>
      <ArticleList list={list} path="/blogs" featureFirst />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <BlogError fallbackMessage={msg("Failed to fetch blog posts")} backLink={{ to: "/", name: t("Return Home") }} />
  );
}
