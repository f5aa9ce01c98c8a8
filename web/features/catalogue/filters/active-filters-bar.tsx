import { useRef } from "react";
import { ChipLink } from "../../../ui/display/chip.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { t } from "../../../ui/text/t.ts";
import type { ActiveFilter } from "./active-filters.ts";

type ActiveFiltersBarProps = {
  filters: ActiveFilter[];
  /** Query string without any filters. */
  clearedSearch: string;
  /** Text of the link that removes all filters. */
  clearLabel?: string;
};

/** The active filters as chips; pressing a chip removes its filter. */
export function ActiveFiltersBar({ filters, clearedSearch, clearLabel = t("Clear all") }: ActiveFiltersBarProps) {
  const container = useRef<HTMLDivElement>(null);
  // The pressed chip disappears with its filter. Keyboard focus continues from the remaining chips or the products.
  const focusContainer = () => container.current?.focus({ preventScroll: true });
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {filters.length > 0 && (
        <ul aria-label={t("Chosen filters")} className="mb-7 flex flex-wrap items-center gap-2">
          {filters.map(({ label, without }) => (
            <li key={label}>
              <ChipLink to={{ search: without }} preventScrollReset onClick={focusContainer}>
                {label}
              </ChipLink>
            </li>
          ))}
          <li>
            <Link
              to={{ search: clearedSearch }}
              preventScrollReset
              onClick={focusContainer}
              className="inline-flex min-h-9 items-center px-2 text-sm underline decoration-line underline-offset-4 hover:text-accent"
            >
              {clearLabel}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
