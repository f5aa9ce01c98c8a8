import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { type Language, languagePrefix } from "#contract/values/languages.ts";
import { CdnContext } from "../../ui/images/cdn-url.ts";
import { getLanguage } from "../../ui/text/t.ts";
import { encodeHtml } from "../html-parts.ts";
import { queries } from "../state/queries.ts";
import { toFooterLinks } from "./footer/footer-links.ts";
import { LayoutFooter } from "./layout-footer.tsx";
import { LayoutHeader } from "./layout-header.tsx";
import type { PageLayout } from "./page-layout.ts";

/** The inner HTML of header and footer. */
export type LayoutBytes = { header: Uint8Array; footer: Uint8Array };

let cache: { responses: unknown[]; html: Record<string, LayoutBytes> } = { responses: [], html: {} };

/**
 * Server only. Header and footer hold nearly half of a product page's elements and are the same on all pages of a layout, so
 * they are rendered once per set of API responses: a product page then takes 2.1 ms instead of 2.9.
 * Their components must not use `useId`: React derives it from the position in the page.
 */
export function getLayoutHtml(client: QueryClient, layout: PageLayout, cdn: string): LayoutBytes | undefined {
  const settings = client.getQueryData(queries.settings().queryKey);
  const categories = client.getQueryData(queries.categories().queryKey);
  const pages = client.getQueryData(queries.managedPages().queryKey);
  const social = client.getQueryData(queries.socialLinks().queryKey);
  if (!settings || !categories || !pages || !social) return undefined;
  const responses = [settings, categories, pages, social, cdn];
  if (responses.some((response, index) => response !== cache.responses[index])) cache = { responses, html: {} };
  const props = { layout, settings: settings.data, categories: categories.data };
  const links = toFooterLinks(pages.data, social.data);
  const language = getLanguage();
  const key = `${language} ${layout}`;
  cache.html[key] ??= {
    header: renderPart(client, cdn, language, <LayoutHeader {...props} />),
    footer: renderPart(client, cdn, language, <LayoutFooter {...props} links={links} />),
  };
  return cache.html[key];
}

function renderPart(client: QueryClient, cdn: string, language: Language, part: ReactElement): Uint8Array {
  const html = renderToString(
    <StaticRouter basename={languagePrefix(language) || "/"} location={languagePrefix(language) || "/"}>
      <CdnContext value={cdn}>
        <QueryClientProvider client={client}>{part}</QueryClientProvider>
      </CdnContext>
    </StaticRouter>,
  );
  return encodeHtml(html);
}
