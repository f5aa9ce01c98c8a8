import { Link } from "../../ui/navigation/link.tsx";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { t } from "../../ui/text/t.ts";

type SectionLinkProps = { link: string | undefined; linkLabel: string | undefined; title?: string | undefined };

/** The link of a section. Without a label of its own, screen readers also read the section's heading. */
export function SectionLink({ link, linkLabel, title }: SectionLinkProps) {
  if (!link) return null;
  return (
    <p>
      <Link
        to={link}
        lang={contentLanguage(linkLabel)}
        className="inline-block border-b border-ink py-1 font-medium transition-colors hover:border-accent hover:text-accent"
      >
        {linkLabel ?? t("Learn more")}
        {!linkLabel && title && <span className="sr-only">: {title}</span>}
      </Link>
    </p>
  );
}
