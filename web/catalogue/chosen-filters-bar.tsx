import { useRef } from "react";
import { ChipLink } from "../ui/chip.tsx";
import { Link } from "../ui/link.tsx";
import type { ChosenFilter } from "./chosen-filters.ts";

type ChosenFiltersProps = {
  chosen: ChosenFilter[];
  /** The address's query without any of them, and what the link to it is called. */
  cleared: string;
  clear?: string;
};

/** What is chosen, each with the way back. */
export function ChosenFilters({ chosen, cleared, clear = "Clear all" }: ChosenFiltersProps) {
  const place = useRef<HTMLDivElement>(null);
  // What is pressed goes away with its filter; a keyboard goes on at those that are left, or at the products.
  const keepFocus = () => place.current?.focus({ preventScroll: true });
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {chosen.length > 0 && (
        <ul aria-label="Chosen filters" className="mb-7 flex flex-wrap items-center gap-2">
          {chosen.map(({ label, without }) => (
            <li key={label}>
              <ChipLink to={{ search: without }} preventScrollReset onClick={keepFocus}>
                {label}
              </ChipLink>
            </li>
          ))}
          <li>
            <Link
              to={{ search: cleared }}
              preventScrollReset
              onClick={keepFocus}
              className="inline-flex min-h-9 items-center px-2 text-sm underline decoration-line underline-offset-4 hover:text-accent"
            >
              {clear}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
