import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { SavedView } from "#contract/admin/saved-views.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { inputFrameClass } from "../../../../ui/forms/field.tsx";
import { SearchIcon } from "../../../../ui/icons/icons.tsx";
import { api } from "../../../state/api.ts";
import { DayRange } from "../../../ui/day-field.tsx";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { savedParam, toViewQuery } from "../../saved-views/use-saved-views.ts";
import { ViewDialog } from "../../saved-views/view-dialog.tsx";

const names = ["q", "payment", "tag", "since", "until"] as const;

/** Search and filters. Changing one loads the list; the address holds them. */
export function OrderFilters({ saved }: { saved: readonly SavedView[] }) {
  const [search, setSearch] = useSearchParams();
  const searchRef = useRef<HTMLInputElement>(null);
  const { data } = useQuery({ queryKey: ["orders", "tags"], queryFn: api.orders.tags });
  useShortcuts([{ keys: "f", label: "Search the list", run: () => searchRef.current?.focus() }]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next = new URLSearchParams(search);
    next.delete("after");
    for (const name of names) {
      const value = String(form.get(name) ?? "").trim();
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next);
  };
  const isFiltered = names.some((name) => search.has(name));
  const current = saved.find(({ _id }) => _id === search.get(savedParam));
  const [dialog, setDialog] = useState<{ view: SavedView | undefined }>();
  const removeFilters = () => setSearch(!current && search.has("view") ? { view: search.get("view") ?? "" } : {});
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
          <span className="sr-only">Search orders</span>
          <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
          <input
            ref={searchRef}
            type="search"
            name="q"
            defaultValue={search.get("q") ?? ""}
            placeholder="Number, name, phone, email, PIN, SKU"
            className={`${inputFrameClass} min-h-10 pr-3 pl-9 text-sm`}
          />
        </label>
        <FilterSelect
          label="Payment"
          name="payment"
          defaultValue={search.get("payment") ?? ""}
          options={[
            { value: "", label: "Any payment" },
            { value: "cod", label: "Cash on delivery" },
            { value: "online", label: "Online" },
          ]}
        />
        <FilterSelect
          label="Tag"
          name="tag"
          defaultValue={search.get("tag") ?? ""}
          options={[{ value: "", label: "Any tag" }, ...new Set([...search.getAll("tag"), ...(data?.tags ?? [])])]}
        />
        <DayRange since={search.get("since")} until={search.get("until")} />
        {isFiltered && (
          <Button variant="quiet" size="sm" onClick={removeFilters}>
            Remove filters
          </Button>
        )}
        {current?.mayChange && (
          <Button variant="quiet" size="sm" onClick={() => setDialog({ view: current })}>
            Edit view
          </Button>
        )}
        {(isFiltered || search.has("sort")) && current?.query !== toViewQuery(search) && (
          <Button variant="quiet" size="sm" onClick={() => setDialog({ view: undefined })}>
            Save view
          </Button>
        )}
      </form>
      {dialog && <ViewDialog page="orders" view={dialog.view} onClose={() => setDialog(undefined)} />}
    </search>
  );
}
