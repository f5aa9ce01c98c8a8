import type { announcementSection } from "#contract/sections/section-types.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import type { SectionProps } from "../section-parts.ts";

/** A line on a band across the page. Without a label, the whole text is the link. */
export function Component({ settings: { text, link, linkLabel } }: SectionProps<typeof announcementSection>) {
  if (!text) return null;
  const linkClass = "underline decoration-1 underline-offset-4 hover:decoration-2";
  return (
    <p
      lang={contentLanguage(text)}
      className="bg-dye px-page py-4 text-center text-lg text-balance text-dye-ink wrap-anywhere"
    >
      {link && !linkLabel ? (
        <Link to={link} className={linkClass}>
          {text}
        </Link>
      ) : (
        text
      )}{" "}
      {link && linkLabel && (
        <Link to={link} lang={contentLanguage(linkLabel)} className={linkClass}>
          {linkLabel}
        </Link>
      )}
    </p>
  );
}
