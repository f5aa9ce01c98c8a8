import { type ComponentProps, memo, Suspense } from "react";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import type { FramedHeader } from "./framed-header.tsx";
import { MadePart } from "./made-parts.tsx";

// Asked for at once, and waited for by nothing: its links and its search are the server's HTML, and work without scripts. Not by
// the file itself, though: an inspector (Lighthouse) notes who asks, for which the browser reads what asks, here half of all, again.
const load = () => import("./framed-header.tsx").then(({ FramedHeader }) => ({ default: FramedHeader }));
const coming = Promise.resolve().then(load);
const Header = import.meta.env.SSR ? (await coming).default : lazyWithRetry(() => coming.catch(load));

// Unchanged while the rest of the page comes to life: React would else make it anew, and drop what was typed into its search.
export const LateHeader = memo(function LateHeader(header: ComponentProps<typeof FramedHeader>) {
  return (
    <MadePart tag="header" className="sticky top-0 z-40 border-b border-hairline bg-paper">
      <Suspense>
        <Header {...header} />
      </Suspense>
    </MadePart>
  );
});
