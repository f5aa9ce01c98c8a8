import type { Category } from "#contract/catalogue/catalogue.ts";
import type { SiteSettings } from "#contract/content/settings.ts";
import { CheckoutHeader } from "./header/checkout-header.tsx";
import { Header } from "./header/header.tsx";
import type { PageLayout } from "./page-layout.ts";

type LayoutHeaderProps = { layout: PageLayout; settings: SiteSettings; categories: readonly Category[] };

/** Both headers are in one chunk, so that navigation to the checkout and back does not wait for a script. */
export function LayoutHeader({ layout, settings, categories }: LayoutHeaderProps) {
  if (layout === "checkout") return <CheckoutHeader settings={settings} />;
  return <Header settings={settings} categories={categories} />;
}
