import { useSearchParams } from "react-router";
import type { ModeratedTextsResponse } from "#contract/admin/inbox/moderation.ts";
import type { TextSort } from "#contract/admin/inbox/text-states.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";

const names = ["kind", "rating"] as const;

const lists = [
  { state: "waiting", label: "To check" },
  { state: "reported", label: "Reported" },
  { state: "shown", label: "Checked" },
  { state: "hidden", label: "Hidden" },
  { state: "all", label: "All" },
] as const;

const sortLabels: Record<Exclude<TextSort, "-reports">, string> = {
  "-changed": "Newest first",
  changed: "Oldest first",
  rating: "Fewest stars first",
  "-rating": "Most stars first",
};
const reportedSortLabels: Record<TextSort, string> = { ...sortLabels, "-reports": "Most reports first" };

type ReviewFiltersProps = { counts: ModeratedTextsResponse["counts"] | undefined };

/** The lists as tabs with the number of texts that need an action, and filters by kind and stars. */
export function ReviewFilters({ counts }: ReviewFiltersProps) {
  const [search] = useSearchParams();
  const current = search.get("state") ?? "waiting";
  const showList = (state: string) => {
    const next = new URLSearchParams(search);
    next.delete("after");
    // The sort by reports exists only in the list of reported texts.
    if (next.get("sort") === "-reports") next.delete("sort");
    if (state === "waiting") next.delete("state");
    else next.set("state", state);
    return next;
  };
  return (
    <>
      <nav aria-label="Lists" className="mb-4 flex gap-1 overflow-x-auto border-b border-hairline">
        {lists.map(({ state, label }) => {
          const isCurrent = state === current;
          const count = state === "waiting" || state === "reported" ? counts?.[state] : undefined;
          return (
            <Link
              key={state}
              to={{ search: `?${showList(state)}` }}
              aria-current={isCurrent ? "page" : undefined}
              className={classNames(
                "-mb-px flex min-h-11 items-center gap-2 border-b-2 px-3 text-sm whitespace-nowrap",
                isCurrent ? "border-accent font-medium" : "border-transparent text-muted hover:text-ink",
              )}
            >
              {label}
              {count !== undefined && count > 0 && (
                <span className="rounded-full bg-wash px-2 text-xs text-ink tabular-nums">{count}</span>
              )}
            </Link>
          );
        })}
      </nav>
      <ListFilters names={names} viewNames={["sort"]}>
        <FilterSelect
          label="Kind"
          name="kind"
          options={[
            { value: "", label: "Any kind" },
            { value: "review", label: "Reviews" },
            { value: "comment", label: "Comments" },
          ]}
        />
        <FilterSelect
          label="Stars"
          name="rating"
          options={[
            { value: "", label: "Any stars" },
            ...[1, 2, 3, 4, 5].map((stars) => ({
              value: String(stars),
              label: stars === 1 ? "1 star" : `${stars} stars`,
            })),
          ]}
        />
        <SortSelect labels={current === "reported" ? reportedSortLabels : sortLabels} defaultSort="-changed" />
      </ListFilters>
    </>
  );
}
