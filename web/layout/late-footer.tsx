import { lazy, Suspense } from "react";
import type { FooterProps } from "./footer.tsx";
import { MadePart } from "./made-parts.tsx";

const load = () => import("./footer.tsx").then(({ Footer }) => ({ default: Footer }));
// The server's HTML stands there from the start; in the browser its script comes after all that the first screen needs.
const Footer = import.meta.env.SSR ? (await load()).default : lazy(load);

export function LateFooter(footer: FooterProps) {
  return (
    <MadePart tag="footer" className="later mt-section bg-wash">
      <Suspense>
        <Footer {...footer} />
      </Suspense>
    </MadePart>
  );
}
