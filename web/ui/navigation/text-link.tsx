import type { ReactNode } from "react";
import { t } from "../text/t.ts";
import { Link, type LinkProps } from "./link.tsx";

/** An underlined link inside running text. */
export function TextLink(link: LinkProps) {
  return <Link {...link} className={textLinkClass} />;
}

/** An underlined link to another site, in a new tab. */
export function ExternalTextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={textLinkClass}>
      {children}
      <span className="sr-only"> {t("(opens a new tab)")}</span>
    </a>
  );
}

// The padding of an inline element makes it easier to hit without moving the lines.
const textLinkClass =
  "py-2.5 text-ink underline decoration-line underline-offset-4 transition-colors hover:text-accent hover:decoration-accent";
