import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { type Language, languagePrefix } from "#contract/values/languages.ts";
import { JsonLdContext, OriginContext, toScriptJson } from "../app/seo/seo.tsx";
import { type SharedPart, SharedPartContext } from "../app/shared-part.tsx";
import { CdnContext } from "../ui/images/cdn-url.ts";
import { joinHtml, type SharedHtml, type SplitHtml } from "./html-parts.ts";
import type { findParts } from "./part-cache.ts";
import { SiteContexts } from "./root.tsx";

/** Server only. The data that a page is rendered from. */
type Page = {
  client: QueryClient;
  language: Language;
  origin: string;
  cdn: string;
  shared: SharedHtml;
  parts: ReturnType<typeof findParts>;
};

/** The contexts of a page and of its shared parts. */
export function PageContexts({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <StrictMode>
      <OriginContext value={page.origin}>
        <CdnContext value={page.cdn}>
          <JsonLdContext value={(jsonLd) => page.shared.insert(() => ({ head: "", body: [toScriptJson(jsonLd)] }))}>
            <SharedPartContext value={(part) => insertPart(page, part)}>
              <QueryClientProvider client={page.client}>{children}</QueryClientProvider>
            </SharedPartContext>
          </JsonLdContext>
        </CdnContext>
      </OriginContext>
    </StrictMode>
  );
}

/**
 * Inserts the HTML of a part from an earlier page. A part without such HTML is rendered after the page. Returns
 * undefined if the part is rendered in its place.
 */
function insertPart(page: Page, { name, from, children }: ComponentProps<typeof SharedPart>): string | undefined {
  const parts = page.parts[from];
  const key = [page.language, page.origin, page.cdn, name].join(" ");
  return (
    parts &&
    page.shared.insert(() => {
      const html = parts.get(key) ?? renderPart(page, children);
      parts.set(key, html);
      return html;
    })
  );
}

/** Separator before the part. React puts the elements of the page's head before the separator. */
const separator = `${crypto.randomUUID()}:`;

function renderPart(page: Page, part: ReactNode): SplitHtml {
  const home = languagePrefix(page.language) || "/";
  const html = renderToString(
    <StaticRouter basename={home} location={home}>
      <PageContexts page={page}>
        <SiteContexts>
          {separator}
          {part}
        </SiteContexts>
      </PageContexts>
    </StaticRouter>,
  );
  const [ownHead = "", ownBody = ""] = html.split(separator);
  const { head, body } = page.shared.resolve(ownBody);
  return { head: ownHead + head, body: [joinHtml(body)] };
}
