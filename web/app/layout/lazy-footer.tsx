import { memo, Suspense } from "react";
import { lazyWithRetry } from "../../ui/lifecycle/lazy-with-retry.ts";
import type { LayoutFooterProps } from "./layout-footer.tsx";
import { LayoutPart } from "./layout-html-cache.tsx";

const load = () => import("./layout-footer.tsx").then(({ LayoutFooter }) => ({ default: LayoutFooter }));
// The server's HTML contains the footer. In the browser its chunk loads after everything that the first screen needs.
const Footer = import.meta.env.SSR ? (await load()).default : lazyWithRetry(load);

// Memoized: the layout re-renders on every navigation.
export const LazyFooter = memo(function LazyFooter(props: LayoutFooterProps) {
  return (
    <LayoutPart tag="footer" className="lazy-render mt-section bg-wash">
      <Suspense>
        <Footer {...props} />
      </Suspense>
    </LayoutPart>
  );
});
