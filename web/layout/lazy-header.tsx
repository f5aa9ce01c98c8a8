import { type ComponentProps, memo, Suspense } from "react";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import type { LayoutHeader } from "./layout-header.tsx";
import { LayoutPart } from "./layout-html-cache.tsx";

// Asked for at once, and waited for by nothing: its links and its search are the server's HTML, and work without scripts. Not by
// the file itself, though: an inspector (Lighthouse) notes who asks, for which the browser reads what asks, here half of all, again.
const load = () => import("./layout-header.tsx").then(({ LayoutHeader: FramedHeader }) => ({ default: FramedHeader }));
const headerModule = Promise.resolve().then(load);
const Header = import.meta.env.SSR ? (await headerModule).default : lazyWithRetry(() => headerModule.catch(load));

// Unchanged while the rest of the page comes to life: React would else make it anew, and drop what was typed into its search.
export const LazyHeader = memo(function LazyHeader(props: ComponentProps<typeof LayoutHeader>) {
  return (
    <LayoutPart tag="header" className="sticky top-0 z-40 border-b border-hairline bg-paper">
      <Suspense>
        <Header {...props} />
      </Suspense>
    </LayoutPart>
  );
});
