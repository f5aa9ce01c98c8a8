import type { AnnouncementText } from "#contract/content/settings.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { getLanguage } from "../../ui/text/t.ts";

/** The line above the header. */
export const announcementClass =
  "flex items-center justify-center gap-x-6 bg-dye px-page text-center text-xs tracking-[0.02em] text-dye-ink tabular-nums";

/** The merchant's announcement with its link, in the page's language if it is translated. */
export function Announced({ text, linkUrl, linkLabel, hi }: AnnouncementText) {
  const isHindi = getLanguage() === "hi";
  const shown = (isHindi && hi?.text) || text;
  const label = (isHindi && hi?.linkLabel) || linkLabel;
  const linkClass = "underline decoration-1 underline-offset-4";
  return (
    <p className="py-2 wrap-anywhere">
      {linkUrl && !label ? (
        <Link to={linkUrl} className={linkClass}>
          {shown}
        </Link>
      ) : (
        shown
      )}{" "}
      {linkUrl && label && (
        <Link to={linkUrl} className={linkClass}>
          {label}
        </Link>
      )}
    </p>
  );
}
