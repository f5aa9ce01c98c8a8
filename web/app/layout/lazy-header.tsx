import { type ComponentProps, memo, Suspense } from "react";
import { lazyWithRetry } from "../../ui/lifecycle/lazy-with-retry.ts";
import type { LayoutHeader } from "./layout-header.tsx";
import { LayoutPart } from "./layout-html-cache.tsx";

// Requested at once, but nothing waits for it: the header's links and search are in the server's HTML and work without
// scripts. The import is in a promise callback, not at the module's top level: an inspector (Lighthouse) records the
// initiator of each request, for which the browser parses the initiating script again, here half of all code.
const load = () => import("./layout-header.tsx").then(({ LayoutHeader }) => ({ default: LayoutHeader }));
const headerModule = Promise.resolve().then(load);
const Header = import.meta.env.SSR ? (await headerModule).default : lazyWithRetry(() => headerModule.catch(load));

// Memoized: a re-render during hydration would make React recreate the header and lose the text typed into its search field.
export const LazyHeader = memo(function LazyHeader(props: ComponentProps<typeof LayoutHeader>) {
  return (
    <LayoutPart tag="header" className="sticky top-0 z-40 border-b border-hairline bg-paper">
      <Suspense>
        <Header {...props} />
      </Suspense>
    </LayoutPart>
  );
});
