import type { MouseEvent, ReactNode } from "react";
import { focusContent } from "./focus-content.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";
import { Link } from "./link.tsx";

type PaginationProps = {
  page: number;
  /** How many pages there are. */
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
};

/** Real links, so that every page of a list has an address. Nothing when there is one page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-0.5 tabular-nums sm:gap-1">
      <Step to={page > 1 ? to(page - 1) : undefined} label="Previous page">
        <ChevronLeftIcon />
      </Step>
      <ol className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        {around(page, pages).map((shown, at) => (
          <li key={shown ?? `gap ${at}`}>
            {shown === undefined ? (
              <span className="grid w-6 place-items-center text-muted sm:w-8">…</span>
            ) : (
              <Link
                to={to(shown)}
                onClick={goOnFromTop}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? "page" : undefined}
                className={place}
              >
                <span className={`${disc} group-aria-[current=page]:bg-ink group-aria-[current=page]:text-paper`}>
                  {shown}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? to(page + 1) : undefined} label="Next page">
        <ChevronRightIcon />
      </Step>
    </nav>
  );
}

function Step({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  if (!to) return <span className={`${place} pointer-events-none opacity-30`}>{children}</span>;
  return (
    <Link to={to} onClick={goOnFromTop} aria-label={label} className={place}>
      <span className={disc}>{children}</span>
    </Link>
  );
}

/** The page begins anew at its head, and so does a keyboard; one that a link leads into the middle of does not. */
function goOnFromTop({ currentTarget, button, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLAnchorElement>) {
  const stays = button !== 0 || ctrlKey || metaKey || shiftKey;
  if (!stays && !currentTarget.hash) focusContent();
}

/** First, last, and this page with its neighbours; undefined is a gap. At most seven, so that a phone holds them. */
export function around(page: number, pages: number): (number | undefined)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, at) => at + 1);
  if (page <= 3) return [1, 2, 3, 4, undefined, pages];
  if (page >= pages - 2) return [1, undefined, pages - 3, pages - 2, pages - 1, pages];
  return [1, undefined, page - 1, page, page + 1, undefined, pages];
}

// A finger's height, also where seven of them share a phone's width; what is seen is round.
const place = "group grid h-11 min-w-9 place-items-center text-sm sm:min-w-11";
const disc =
  "grid h-9 min-w-9 place-items-center rounded-full px-1 transition-colors group-hover:bg-wash sm:h-11 sm:min-w-11";
