import type { ReactNode } from "react";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { SiteSettings } from "#contract/content/settings.ts";
import { Toasts } from "../../ui/feedback/toast.tsx";
import { Announcement } from "./announcement.tsx";
import type { FooterLinks } from "./footer/footer.tsx";
import { LazyFooter } from "./lazy-footer.tsx";
import { LazyHeader } from "./lazy-header.tsx";
import { usePageLayout } from "./page-layout.ts";
import { RouteProgressBar } from "./route-progress-bar.tsx";

type LayoutProps = {
  settings: SiteSettings;
  categories: readonly Category[];
  links?: FooterLinks;
  /** The page. It must not contain a <main>: the layout renders that. */
  children: ReactNode;
};

/** Header, footer, progress bar and toasts around every page. */
export function Layout({ settings, categories, links, children }: LayoutProps) {
  const layout = usePageLayout();
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <a href="#content" className={skipLinkClassName}>
        Skip to content
      </a>
      {layout === "shop" && <Announcement settings={settings} />}
      {/* Keyed by layout: a guest is redirected from the checkout to the login page, which would otherwise wait until the
          checkout layout has hydrated, and then shift. */}
      <LazyHeader key={`${layout} header`} layout={layout} settings={settings} categories={categories} />
      <main key={`${layout} main`} id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <LazyFooter key={`${layout} footer`} layout={layout} settings={settings} categories={categories} links={links} />
      <RouteProgressBar />
      <Toasts />
    </div>
  );
}

const skipLinkClassName =
  "fixed top-2 left-2 z-50 -translate-y-24 rounded-sm bg-ink px-5 py-3 text-sm text-paper focus:translate-y-0";
