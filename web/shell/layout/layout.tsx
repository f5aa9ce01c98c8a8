import type { ReactNode } from "react";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { PublicSettings } from "#contract/content/settings.ts";
import { SharedPart } from "../../app/shared-part.tsx";
import { LazyQuickAdd } from "../../features/cart/adding/lazy-quick-add.tsx";
import { LazyMiniCart } from "../../features/cart/mini-cart/lazy-mini-cart.tsx";
import { Toasts } from "../../ui/feedback/toast.tsx";
import { t } from "../../ui/text/t.ts";
import { Announcement } from "./announcement.tsx";
import type { FooterLinks } from "./footer/footer.tsx";
import { LayoutFooter } from "./layout-footer.tsx";
import { LayoutHeader } from "./layout-header.tsx";
import { useNeedsScripts, usePageLayout } from "./page-layout.ts";
import { RouteProgressBar } from "./route-progress-bar.tsx";
import { ScriptsNeeded } from "./scripts-needed.tsx";

type LayoutProps = {
  settings: PublicSettings;
  categories: readonly Category[];
  links?: FooterLinks;
  /** The page. It must not contain a <main>, because the layout renders that element. */
  children: ReactNode;
};

/** Header, footer, progress bar and toasts around every page. */
export function Layout({ settings, categories, links, children }: LayoutProps) {
  const layout = usePageLayout();
  const needsScripts = useNeedsScripts();
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <a href="#content" className={skipLinkClassName}>
        {t("Skip to content")}
      </a>
      {settings.testPayments && <TestShopNotice />}
      {layout === "shop" && <Announcement settings={settings} />}
      {/* The keys contain the layout, so that the whole page is replaced when a guest is redirected from the
          checkout to the login page. Moving the same elements would count as a layout shift. */}
      <header key={`${layout} header`} className="sticky top-0 z-40 border-b border-hairline bg-paper">
        <SharedPart name={`${layout} header`} from="site">
          <LayoutHeader layout={layout} settings={settings} categories={categories} />
        </SharedPart>
      </header>
      <main
        key={`${layout} main`}
        id="content"
        tabIndex={-1}
        className={needsScripts ? "grow outline-none no-scripts:[&>:not(noscript)]:hidden" : "grow outline-none"}
      >
        {/* Browsers with scripts never show this element, so only the server renders its content. */}
        {needsScripts && <noscript>{import.meta.env.SSR && <ScriptsNeeded settings={settings} />}</noscript>}
        {children}
      </main>
      <footer key={`${layout} footer`} className="lazy-render mt-section bg-wash">
        <SharedPart name={`${layout} footer`} from="site">
          <LayoutFooter layout={layout} settings={settings} categories={categories} links={links} />
        </SharedPart>
      </footer>
      <RouteProgressBar />
      <Toasts />
      <LazyQuickAdd />
      <LazyMiniCart />
    </div>
  );
}

function TestShopNotice() {
  return (
    <aside aria-label={t("Test shop")} className="bg-ink px-page py-2 text-center text-sm text-balance text-paper">
      {t("This is a test shop: payments are simulated and nothing is delivered.")}
    </aside>
  );
}

const skipLinkClassName =
  "fixed top-2 inset-s-2 z-50 -translate-y-24 rounded-sm bg-ink px-5 py-3 text-sm text-paper focus:translate-y-0";
