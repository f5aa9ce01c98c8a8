import { type FormEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import { contentKinds, contentStatuses } from "#contract/admin/content-kinds.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { inputFrameClass } from "../../../ui/forms/field.tsx";
import { SearchIcon } from "../../../ui/icons/icons.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { kindLabels, statusLabels } from "./labels/content-labels.ts";

const names = ["q", "kind", "status"] as const;

/** Changing a filter loads the list; the address holds them. */
export function ContentFilters() {
  const [search, setSearch] = useSearchParams();
  const searchRef = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: "f", label: "Search the list", run: () => searchRef.current?.focus() }]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    setSearch(Object.fromEntries(entries.filter(([, value]) => value !== "")));
  };
  return (
    <search>
      <form
        // The fields start with what the address says, also after "Remove filters" and the browser's Back.
        key={names.map((name) => search.get(name)).join("|")}
        onSubmit={submit}
        onChange={({ currentTarget }) => document.activeElement !== searchRef.current && currentTarget.requestSubmit()}
        className="mb-4 flex flex-wrap items-center gap-2"
      >
        <label className="relative min-w-56 grow lg:max-w-md">
          <span className="sr-only">Search content</span>
          <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
          <input
            ref={searchRef}
            type="search"
            name="q"
            defaultValue={search.get("q") ?? ""}
            placeholder="Words of the title"
            className={`${inputFrameClass} min-h-10 pr-3 pl-9 text-sm`}
          />
        </label>
        <FilterSelect
          label="Kind"
          name="kind"
          defaultValue={search.get("kind") ?? ""}
          options={[
            { value: "", label: "Pages and articles" },
            ...contentKinds.map((value) => ({ value, label: `${kindLabels[value]}s` })),
          ]}
        />
        <FilterSelect
          label="Status"
          name="status"
          defaultValue={search.get("status") ?? ""}
          options={[
            { value: "", label: "Any status" },
            ...contentStatuses.map((value) => ({ value, label: statusLabels[value] })),
          ]}
        />
        {names.some((name) => search.has(name)) && (
          <Button variant="quiet" size="sm" onClick={() => setSearch({})}>
            Remove filters
          </Button>
        )}
      </form>
    </search>
  );
}
