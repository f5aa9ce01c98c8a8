import { Link } from "react-router";
import { ChipLink } from "../ui/chip.tsx";
import type { ChosenFilter } from "./chosen-filters.ts";
import { cleared } from "./listing-changes.ts";

/** What is chosen, each with the way back. */
export function ChosenFilters({ chosen, search }: { chosen: ChosenFilter[]; search: URLSearchParams }) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mb-7 flex flex-wrap items-center gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <ChipLink to={{ search: without }} preventScrollReset>
            {label}
          </ChipLink>
        </li>
      ))}
      <li>
        <Link
          to={{ search: cleared(search) }}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-sm underline decoration-line underline-offset-4 hover:text-accent"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
