import type { ReactNode } from "react";
import type { Category } from "#contract/catalogue.ts";
import type { SiteSettings } from "#contract/site.ts";
import { Toasts } from "../ui/toast.tsx";
import { Announcement } from "./announcement.tsx";
import { Arrival } from "./arrival.tsx";
import type { FooterLinks } from "./footer.tsx";
import { useFrame } from "./frame.ts";
import { LateFooter } from "./late-footer.tsx";
import { LateHeader } from "./late-header.tsx";

type LayoutProps = {
  settings: SiteSettings;
  categories: readonly Category[];
  links?: FooterLinks;
  /** The page. The layout holds the <main>: a page has none of its own. */
  children: ReactNode;
};

/** What stands around every page. */
export function Layout({ settings, categories, links, children }: LayoutProps) {
  const frame = useFrame();
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <a href="#content" className={skip}>
        Skip to content
      </a>
      {frame === "shop" && <Announcement settings={settings} />}
      {/* Keyed: a guest is sent on from the checkout, and the login would wait until its frame has been taken over, and then move. */}
      <LateHeader key={`${frame} header`} frame={frame} settings={settings} categories={categories} />
      <main key={`${frame} main`} id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <LateFooter key={`${frame} footer`} frame={frame} settings={settings} categories={categories} links={links} />
      <Arrival />
      <Toasts />
    </div>
  );
}

const skip =
  "fixed top-2 left-2 z-50 -translate-y-24 rounded-sm bg-ink px-5 py-3 text-sm text-paper focus:translate-y-0";
