import { CheckoutFooter } from "./footer/checkout-footer.tsx";
import { Footer, type FooterProps } from "./footer/footer.tsx";
import type { PageLayout } from "./page-layout.ts";

export type LayoutFooterProps = FooterProps & { layout: PageLayout };

export function LayoutFooter({ layout, ...footerProps }: LayoutFooterProps) {
  if (layout === "checkout")
    return <CheckoutFooter settings={footerProps.settings} policies={footerProps.links?.policies ?? []} />;
  return <Footer {...footerProps} />;
}
