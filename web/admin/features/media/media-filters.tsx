import { type FormEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import { mediaTypes } from "#contract/admin/media-limits.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { inputFrameClass } from "../../../ui/forms/field.tsx";
import { SearchIcon } from "../../../ui/icons/icons.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { typeLabels } from "./media-labels.ts";

const names = ["search", "use", "type"] as const;

/** Changing a filter loads the list; the address holds them. */
export function MediaFilters() {
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
          <span className="sr-only">Search images</span>
          <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
          <input
            ref={searchRef}
            type="search"
            name="search"
            defaultValue={search.get("search") ?? ""}
            placeholder="File name or description"
            className={`${inputFrameClass} min-h-10 pr-3 pl-9 text-sm`}
          />
        </label>
        <FilterSelect
          label="Use"
          name="use"
          defaultValue={search.get("use") ?? ""}
          options={[
            { value: "", label: "Used and unused" },
            { value: "used", label: "Used" },
            { value: "unused", label: "Unused" },
            { value: "deleted", label: "Deleted" },
          ]}
        />
        <FilterSelect
          label="Type"
          name="type"
          defaultValue={search.get("type") ?? ""}
          options={[
            { value: "", label: "Any type" },
            ...mediaTypes.map((value) => ({ value, label: typeLabels[value] })),
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
