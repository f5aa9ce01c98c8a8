import { memo, Suspense } from "react";
import { lazyWithRetry } from "../../ui/lifecycle/lazy-with-retry.ts";
import type { FooterProps } from "./footer/footer.tsx";
import type { PageLayout } from "./page-layout.ts";

const loadFooter = () => import("./footer/footer.tsx").then(({ Footer }) => ({ default: Footer }));
const loadCheckoutFooter = () =>
  import("./footer/checkout-footer.tsx").then(({ CheckoutFooter }) => ({ default: CheckoutFooter }));
// The footers are below the first screen. The server renders their HTML; their scripts load after those of the first
// screen.
const Footer = import.meta.env.SSR ? (await loadFooter()).default : lazyWithRetry(loadFooter);
const CheckoutFooter = import.meta.env.SSR ? (await loadCheckoutFooter()).default : lazyWithRetry(loadCheckoutFooter);

type LayoutFooterProps = FooterProps & { layout: PageLayout };

// The component is memoized, because the layout re-renders on every navigation and the server's HTML has to stay until
// the script has loaded.
export const LayoutFooter = memo(function LayoutFooter({ layout, ...footerProps }: LayoutFooterProps) {
  return (
    <Suspense>
      {layout === "checkout" ? (
        <CheckoutFooter settings={footerProps.settings} policies={footerProps.links?.policies ?? []} />
      ) : (
        <Footer {...footerProps} />
      )}
    </Suspense>
  );
});
