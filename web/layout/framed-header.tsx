import type { Category } from "#contract/catalogue.ts";
import type { SiteSettings } from "#contract/site.ts";
import { CheckoutHeader } from "./checkout-header.tsx";
import type { Frame } from "./frame.ts";
import { Header } from "./header.tsx";

type FramedHeaderProps = { frame: Frame; settings: SiteSettings; categories: readonly Category[] };

/** Both come in one script: on the way to the checkout and back nothing is waited for. */
export function FramedHeader({ frame, settings, categories }: FramedHeaderProps) {
  if (frame === "checkout") return <CheckoutHeader settings={settings} />;
  return <Header settings={settings} categories={categories} />;
}
