import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import { t } from "../text/t.ts";

type SectionHeadingProps = {
  title: ReactNode;
  eyebrow?: string | undefined;
  /** Target of the t("See More") link. */
  to?: string | undefined;
  linkLabel?: string | undefined;
};

/** The heading of a row of products: a large title, and at the other end a link to all of them. */
export function SectionHeading({ title, eyebrow, to, linkLabel = t("See More") }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <div className="min-w-0">
        {eyebrow && <p className="eyebrow mb-2 text-muted">{eyebrow}</p>}
        <h2 className="font-display text-3xl">{title}</h2>
      </div>
      {to && (
        <Link to={to} className="section-link">
          {linkLabel}
          {/* A page has several of these links: screen reader users need to tell them apart. */}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </div>
  );
}
