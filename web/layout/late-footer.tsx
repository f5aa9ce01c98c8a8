import { memo, Suspense } from "react";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import type { FramedFooterProps } from "./framed-footer.tsx";
import { MadePart } from "./made-parts.tsx";

const load = () => import("./framed-footer.tsx").then(({ FramedFooter }) => ({ default: FramedFooter }));
// The server's HTML stands there from the start; in the browser its script comes after all that the first screen needs.
const Footer = import.meta.env.SSR ? (await load()).default : lazyWithRetry(load);

// The layout around it hears of every step from page to page.
export const LateFooter = memo(function LateFooter(footer: FramedFooterProps) {
  return (
    <MadePart tag="footer" className="later mt-section bg-wash">
      <Suspense>
        <Footer {...footer} />
      </Suspense>
    </MadePart>
  );
});
