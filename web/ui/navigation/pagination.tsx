import type { MouseEvent, ReactNode } from "react";
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/icons.tsx";
import { t } from "../text/t.ts";
import { focusContent } from "./focus-content.ts";
import { Link } from "./link.tsx";

type PaginationProps = {
  page: number;
  pageCount: number;
  pageUrl: (page: number) => string;
};

/** Page links: every page of a list has its own URL. Renders nothing for a single page. */
export function Pagination({ page, pageCount, pageUrl }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t("Pages")} className="flex flex-wrap items-center justify-center gap-0.5 tabular-nums sm:gap-1">
      <StepLink to={page > 1 ? pageUrl(page - 1) : undefined} label={t("Previous page")}>
        <ChevronLeftIcon />
      </StepLink>
      <ol className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        {getVisiblePages(page, pageCount).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === undefined ? (
              <span className="grid w-6 place-items-center text-muted sm:w-8">…</span>
            ) : (
              <Link
                to={pageUrl(number)}
                onClick={focusContentOnNavigation}
                aria-label={t("Page {number}", { number })}
                aria-current={number === page ? "page" : undefined}
                className={linkClass}
              >
                <span
                  className={`${circleClass} group-aria-[current=page]:bg-ink group-aria-[current=page]:text-paper`}
                >
                  {number}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ol>
      <StepLink to={page < pageCount ? pageUrl(page + 1) : undefined} label={t("Next page")}>
        <ChevronRightIcon />
      </StepLink>
    </nav>
  );
}

function StepLink({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  if (!to) return <span className={`${linkClass} pointer-events-none opacity-30`}>{children}</span>;
  return (
    <Link to={to} onClick={focusContentOnNavigation} aria-label={label} className={linkClass}>
      <span className={circleClass}>{children}</span>
    </Link>
  );
}

/**
 * Moves the focus to the top of the page on navigation, as the scroll position does. Does nothing for a link with a
 * hash.
 */
function focusContentOnNavigation({
  currentTarget,
  button,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLAnchorElement>) {
  const opensNewTab = button !== 0 || ctrlKey || metaKey || shiftKey;
  if (!opensNewTab && !currentTarget.hash) focusContent();
}

/**
 * First, last and current page with its neighbours; undefined is a gap. At most seven entries, which fit on a phone.
 */
export function getVisiblePages(page: number, pageCount: number): (number | undefined)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1);
  if (page <= 3) return [1, 2, 3, 4, undefined, pageCount];
  if (page >= pageCount - 2) return [1, undefined, pageCount - 3, pageCount - 2, pageCount - 1, pageCount];
  return [1, undefined, page - 1, page, page + 1, undefined, pageCount];
}

// The link is a touch target of full height, even with seven links on a phone's width. The visible shape is the circle.
const linkClass = "group grid h-11 min-w-9 place-items-center text-sm sm:min-w-11";
const circleClass =
  "grid h-9 min-w-9 place-items-center rounded-full px-1 transition-colors group-hover:bg-wash sm:h-11 sm:min-w-11";
