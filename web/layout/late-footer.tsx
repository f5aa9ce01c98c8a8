import { lazy, Suspense } from "react";
import type { FooterProps } from "./footer.tsx";
import { useMade } from "./made-parts.ts";

const load = () => import("./footer.tsx").then(({ Footer }) => ({ default: Footer }));
// The server's HTML stands there from the start; in the browser its script comes after all that the first screen needs.
const Footer = import.meta.env.SSR ? (await load()).default : lazy(load);

export function LateFooter(footer: FooterProps) {
  const made = useMade()?.footer;
  if (import.meta.env.SSR && made) return <footer className={place} dangerouslySetInnerHTML={{ __html: made }} />;
  return (
    <footer className={place}>
      <Suspense>
        <Footer {...footer} />
      </Suspense>
    </footer>
  );
}

const place = "later mt-section bg-wash";
