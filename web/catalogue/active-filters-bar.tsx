import { useRef } from "react";
import { ChipLink } from "../ui/chip.tsx";
import { Link } from "../ui/link.tsx";
import type { ActiveFilter } from "./active-filters.ts";

type ActiveFiltersBarProps = {
  filters: ActiveFilter[];
  /** The address's query without any of them, and what the link to it is called. */
  clearedSearch: string;
  clearLabel?: string;
};

/** What is chosen, each with the way back. */
export function ActiveFiltersBar({ filters, clearedSearch, clearLabel = "Clear all" }: ActiveFiltersBarProps) {
  const container = useRef<HTMLDivElement>(null);
  // What is pressed goes away with its filter; a keyboard goes on at those that are left, or at the products.
  const focusContainer = () => container.current?.focus({ preventScroll: true });
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {filters.length > 0 && (
        <ul aria-label="Chosen filters" className="mb-7 flex flex-wrap items-center gap-2">
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
