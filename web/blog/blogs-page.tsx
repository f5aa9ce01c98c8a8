import { useSuspenseQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useSearchParams } from "react-router";
import { breadcrumbPageLd } from "../catalogue/breadcrumb-ld.ts";
import { OriginContext, Seo } from "../seo.tsx";
import { queries } from "../state/queries.ts";
import { useSettings } from "../state/settings.ts";
import { ArticleList } from "./article-list.tsx";
import { onPage, pageFrom } from "./blog-addresses.ts";
import { BlogTrouble } from "./blog-trouble.tsx";

const trail = [
  { name: "Home", to: "/" },
  { name: "Blogs", to: "/blogs" },
];

export function Component() {
  const [search] = useSearchParams();
  const list = useSuspenseQuery(queries.articles({ page: pageFrom(search) })).data;
  const origin = useContext(OriginContext);
  const { app_title } = useSettings();
  return (
    <div className="wrap pt-10 sm:pt-16">
      <Seo
        title={`Our Blog${list.page > 1 ? ` – page ${list.page}` : ""} | ${app_title}`}
        description={`Stories from ${app_title} about cloth, the hands that make it, and how to wear and keep it.`}
        canonical={onPage("/blogs", list.page)}
        image={list.data[0]?.imageUrl ?? undefined}
        jsonLd={breadcrumbPageLd(trail, origin)}
        index={list.data.length > 0}
      />
      <header className="mb-10 flex flex-wrap items-end justify-between gap-x-16 gap-y-4 border-b border-ink pb-6 md:mb-14">
        <h1 className="font-display text-5xl">Our Blog</h1>
        <p className="max-w-[44ch] text-muted">Cloth, the hands that make it, and how to wear and keep it.</p>
      </header>
      <ArticleList list={list} address="/blogs" lead />
    </div>
  );
}

export function ErrorBoundary() {
  return <BlogTrouble otherwise="Failed to fetch blog posts" back={{ to: "/", name: "Return Home" }} />;
}
