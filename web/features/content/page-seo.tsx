import { useContext } from "react";
import type { ContentPage } from "#contract/content/content.ts";
import { pageUrl } from "#contract/content/page-urls.ts";
import { toBreadcrumbJsonLd } from "../../app/seo/breadcrumb-json-ld.ts";
import { OriginContext, Seo } from "../../app/seo/seo.tsx";
import { useSettings } from "../../app/state/settings.ts";

type PageSeoProps = { page: ContentPage; breadcrumbs: { name: string; to?: string }[] };

/** SPEC §3: a page has a meta title, description and keywords. Defaults: its title and the start of its text. */
export function PageSeo({ page, breadcrumbs }: PageSeoProps) {
  const origin = useContext(OriginContext);
  const { app_title } = useSettings();
  const path = pageUrl(page);
  const ld = [
    { "@type": "WebPage", name: page.title, url: origin + path },
    toBreadcrumbJsonLd(
      breadcrumbs.map(({ name, to = path }) => ({ name, to })),
      origin,
    ),
  ];
  return (
    <Seo
      title={`${page.metaTitle || page.title} | ${app_title}`}
      description={page.metaDescription || toMetaDescription(page.description)}
      keywords={page.metaKeywords}
      canonical={path}
      jsonLd={{ "@context": "https://schema.org", "@graph": ld }}
    />
  );
}

/** Plain text of at most 160 characters, as search results show it, cut at a whole word. */
export function toMetaDescription(html: string): string | undefined {
  const text = html
    .replace(/<\/(p|li|h\d|td|th|dd|dt)>|<br ?\/?>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= 160) return text || undefined;
  return `${text.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}
