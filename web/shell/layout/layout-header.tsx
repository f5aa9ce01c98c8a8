import { memo } from "react";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { PublicSettings } from "#contract/content/settings.ts";
import { CheckoutHeader } from "./header/checkout-header.tsx";
import { Header } from "./header/header.tsx";
import type { PageLayout } from "./page-layout.ts";

type LayoutHeaderProps = { layout: PageLayout; settings: PublicSettings; categories: readonly Category[] };

// The component is memoized, because the layout re-renders on every navigation.
export const LayoutHeader = memo(function LayoutHeader({ layout, settings, categories }: LayoutHeaderProps) {
  if (layout === "checkout") return <CheckoutHeader settings={settings} />;
  return <Header settings={settings} categories={categories} />;
});
