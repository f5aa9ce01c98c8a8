import { contentLanguage } from "../../ui/text/content-language.ts";
import { t } from "../text/t.ts";
import { Link } from "./link.tsx";

/**
 * Breadcrumbs from the home page to the current page, which comes last and needs no `to`. Items without `to` are plain
 * text.
 */
export function Breadcrumb({ items }: { items: { name: string; to?: string | undefined }[] }) {
  return (
    <nav aria-label={t("Breadcrumb")} className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {items.map(({ name, to }, index) => (
          <li key={`${index} ${name}`} className="breadcrumb">
            {to && index < items.length - 1 ? (
              <Link to={to} lang={contentLanguage(name)} className="hover-underline py-0.5 hover:text-ink">
                {name}
              </Link>
            ) : (
              <span
                lang={contentLanguage(name)}
                aria-current={index === items.length - 1 ? "page" : undefined}
                className="line-clamp-1 py-0.5 aria-[current]:text-ink"
              >
                {name}
              </span>
            )}
            {index < items.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
