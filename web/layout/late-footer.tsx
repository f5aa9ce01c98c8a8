import { lazy, Suspense } from "react";
import type { FooterProps } from "./footer.tsx";

const load = () => import("./footer.tsx").then(({ Footer }) => ({ default: Footer }));
// The server's HTML stands there from the start; in the browser its script comes after all that the first screen needs.
const Footer = import.meta.env.SSR ? (await load()).default : lazy(load);

export function LateFooter(footer: FooterProps) {
  return (
    <Suspense>
      <Footer {...footer} />
    </Suspense>
  );
}
