import { type ReactNode, useEffect } from "react";
import { Outlet, ScrollRestoration, useRouteError } from "react-router";
import { languages, toLanguagePath } from "#contract/values/languages.ts";
import { Boll } from "../app/branding/wordmark.tsx";
import { ErrorReference, findReference } from "../app/errors/route-error.tsx";
import { queries } from "../app/state/queries.ts";
import { SettingsContext } from "../app/state/settings.ts";
import { useLoaded } from "../app/state/use-loaded.ts";
import { ButtonAnchor } from "../ui/forms/button.tsx";
import { RemoteImageHosts } from "../ui/images/image-source.ts";
import { getLanguage, t } from "../ui/text/t.ts";
import { toFooterLinks } from "./layout/footer/footer-links.ts";
import { Layout } from "./layout/layout.tsx";

export function Root() {
  const settings = useLoaded(queries.settings()).data;
  const categories = useLoaded(queries.categories()).data;
  const pages = useLoaded(queries.managedPages()).data;
  const social = useLoaded(queries.socialLinks()).data;
  return (
    <Document>
      <SiteContexts>
        <Layout settings={settings} categories={categories} links={toFooterLinks(pages, social)}>
          <Outlet />
        </Layout>
      </SiteContexts>
      <ScrollRestoration />
    </Document>
  );
}

/** Contexts of the settings that components read. */
export function SiteContexts({ children }: { children: ReactNode }) {
  const settings = useLoaded(queries.settings()).data;
  return (
    <SettingsContext value={settings}>
      <RemoteImageHosts value={settings.pictureHosts}>{children}</RemoteImageHosts>
    </SettingsContext>
  );
}

export function Document({ children }: { children: ReactNode }) {
  // The attribute marks the page as hydrated, for startup/early-clicks.ts and for styles. It is set in an effect,
  // because the server's HTML and the first client render must not have it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    // entry-server.tsx adds the style attribute of the brand, and to the head what depends on it.
    <html lang={getLanguage()} dir={languages[getLanguage()].dir} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Error page without the layout, shown when the layout itself fails. */
export function BareErrorPage() {
  return <ErrorDocument reference={findReference(useRouteError())} />;
}

/** Error page as a complete document. `reference`: the id of the failed request. */
export function ErrorDocument({ reference }: { reference: string | undefined }) {
  return (
    <BareDocument title={t("Something went wrong")}>
      <p className="max-w-[44ch] text-lg text-muted">
        {t("We can’t show this page right now. Your cart and your orders are safe.")}
      </p>
      <p className="mt-3 flex flex-wrap justify-center gap-3">
        <ButtonAnchor href="">{t("Try again")}</ButtonAnchor>
        <ButtonAnchor href={toLanguagePath(getLanguage(), "/")} variant="secondary">
          {t("Home")}
        </ButtonAnchor>
      </p>
      <ErrorReference reference={reference} />
    </BareDocument>
  );
}

/** A complete document that needs no router, no script and no data. */
export function BareDocument({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Document>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="flex min-h-dvh flex-col">
        <div aria-hidden="true" className="block-print h-9 bg-dye" />
        <main className="grid grow place-content-center justify-items-center gap-5 px-6 py-24 text-center">
          <Boll className="size-12 text-accent" />
          <h1 className="font-display text-5xl text-balance">{title}</h1>
          {children}
        </main>
      </div>
    </Document>
  );
}
