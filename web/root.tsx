import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, ScrollRestoration, useRouteError } from "react-router";
import { footerLinks } from "./layout/footer-links.ts";
import { Layout } from "./layout/layout.tsx";
import { queries } from "./state/queries.ts";
import { ButtonLink } from "./ui/button.tsx";
import { PictureHosts } from "./ui/picture-source.ts";

export function Root() {
  const settings = useSuspenseQuery(queries.settings()).data.data;
  const categories = useSuspenseQuery(queries.categories()).data.data;
  const pages = useSuspenseQuery(queries.managedPages()).data.data;
  const social = useSuspenseQuery(queries.socialLinks()).data.data;
  return (
    <Document>
      <PictureHosts value={settings.pictureHosts}>
        <Layout settings={settings} categories={categories} links={footerLinks(pages, social)}>
          <Outlet />
        </Layout>
      </PictureHosts>
    </Document>
  );
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

/** Stands inside the layout for a page's error, and alone when the layout's own data could not be had. */
export function ErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const words = isRouteErrorResponse(error) && error.status < 500 ? String(error.data) : "Something went wrong";
  return (
    <Sorry
      title={missing ? words : "Something went wrong"}
      text={missing ? "It may have been moved or sold out for good." : "Please try again in a moment."}
    />
  );
}

/** The whole document, for when even the layout could not be made. */
export function BareErrorPage() {
  return (
    <Document>
      <main>
        <Sorry title="Something went wrong" text="Please try again in a moment." />
      </main>
    </Document>
  );
}

function Sorry({ title, text }: { title: string; text: string }) {
  return (
    <div className="mx-auto grid min-h-[60vh] max-w-xl content-center gap-6 px-6 py-24 text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-4xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <p>
        <ButtonLink to="/productlist">Continue shopping</ButtonLink>
      </p>
    </div>
  );
}
