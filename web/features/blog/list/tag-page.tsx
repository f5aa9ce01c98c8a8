import { useContext } from "react";
import { useParams, useSearchParams } from "react-router";
import { toBreadcrumbPageJsonLd } from "../../../app/seo/breadcrumb-json-ld.ts";
import { OriginContext, Seo } from "../../../app/seo/seo.tsx";
import { queries } from "../../../app/state/queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { useLoaded } from "../../../app/state/use-loaded.ts";
import { Breadcrumb } from "../../../ui/navigation/breadcrumb.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { BlogError } from "../blog-error.tsx";
import { parsePage, tagPath, withPage } from "../blog-urls.ts";
import { ArticleList } from "./article-list.tsx";

export function Component() {
  const { tag = "" } = useParams();
  const [search] = useSearchParams();
  const list = useLoaded(queries.articles({ tag, page: parsePage(search) }));
  const origin = useContext(OriginContext);
  const { app_title } = useSettings();
  const path = tagPath(tag);
  const heading = tag.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
  const breadcrumbs = [
    { name: t("Home"), to: "/" },
    { name: t("Blogs"), to: "/blogs" },
    { name: heading, to: path },
  ];
  return (
    <div className="wrap pt-5">
      <Seo
        title={`${t("Articles about {tag}", { tag })}${list.page > 1 ? t(" – page {first}", { first: list.page }) : ""} | ${app_title}`}
        description={t("What {app_title} has written about {tag}.", { app_title, tag })}
        canonical={withPage(path, list.page)}
        image={list.data[0]?.imageUrl ?? undefined}
        jsonLd={toBreadcrumbPageJsonLd(breadcrumbs, origin)}
        index={list.data.length > 0}
      />
      <Breadcrumb items={breadcrumbs} />
      <header className="mt-8 mb-10 border-b border-ink pb-6 md:mb-14">
        <p className="eyebrow mb-3 text-muted">
          {t("{count, plural, one {# article about} other {# articles about}}", { count: list.total })}
        </p>
        <h1 className="font-display text-4xl">{heading}</h1>
      </header>
      <ArticleList list={list} path={path} />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <BlogError
      fallbackMessage={msg("Failed to fetch blog posts")}
      backLink={{ to: "/blogs", name: t("Return to Blogs") }}
    />
  );
}
