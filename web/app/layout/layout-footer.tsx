import { memo } from "react";
import { CheckoutFooter } from "./footer/checkout-footer.tsx";
import { Footer, type FooterProps } from "./footer/footer.tsx";
import type { PageLayout } from "./page-layout.ts";

type LayoutFooterProps = FooterProps & { layout: PageLayout };

// Memoized: the layout re-renders on every navigation.
export const LayoutFooter = memo(function LayoutFooter({ layout, ...footerProps }: LayoutFooterProps) {
  if (layout === "checkout")
    return <CheckoutFooter settings={footerProps.settings} policies={footerProps.links?.policies ?? []} />;
  return <Footer {...footerProps} />;
});
