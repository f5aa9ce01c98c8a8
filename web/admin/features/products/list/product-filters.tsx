import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import { productStatuses } from "#contract/admin/product-sorts.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { inputFrameClass } from "../../../../ui/forms/field.tsx";
import { SearchIcon } from "../../../../ui/icons/icons.tsx";
import { api } from "../../../state/api.ts";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { statusLabels } from "../status/product-status-badge.tsx";

const names = ["q", "status", "categoryId", "stock"] as const;
export const isFiltered = (search: URLSearchParams) => names.some((name) => search.has(name));

/** Search and filters. Changing one loads the list; the address holds them. */
export function ProductFilters() {
  const [search, setSearch] = useSearchParams();
  const searchRef = useRef<HTMLInputElement>(null);
  const { data } = useQuery({ queryKey: ["products", "options"], queryFn: api.products.options });
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
  return (
    <search>
      <form
        // The fields start with what the address says, also after "Remove filters", the browser's Back, and when the categories have loaded.
        key={[...names.map((name) => search.get(name)), data === undefined].join("|")}
        onSubmit={submit}
        onChange={({ currentTarget }) => document.activeElement !== searchRef.current && currentTarget.requestSubmit()}
        className="mb-4 flex flex-wrap items-center gap-2"
      >
        <label className="relative min-w-56 grow lg:max-w-md">
          <span className="sr-only">Search products</span>
          <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
          <input
            ref={searchRef}
            type="search"
            name="q"
            defaultValue={search.get("q") ?? ""}
            placeholder="Name, SKU or id"
            className={`${inputFrameClass} min-h-10 pr-3 pl-9 text-sm`}
          />
        </label>
        <FilterSelect
          label="Status"
          name="status"
          defaultValue={search.get("status") ?? ""}
          options={[
            { value: "", label: "Any status" },
            ...productStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
          ]}
        />
        <FilterSelect
          label="Category"
          name="categoryId"
          defaultValue={search.get("categoryId") ?? ""}
          options={[
            { value: "", label: "Any category" },
            ...(data?.categories ?? []).map(({ _id, path }) => ({ value: _id, label: path.join(" › ") })),
          ]}
        />
        <FilterSelect
          label="Stock"
          name="stock"
          defaultValue={search.get("stock") ?? ""}
          options={[
            { value: "", label: "Any stock" },
            { value: "in", label: "In stock" },
            { value: "low", label: "Some sizes low or sold out" },
            { value: "out", label: "Sold out" },
          ]}
        />
        {isFiltered(search) && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => setSearch(search.has("sort") ? { sort: search.get("sort") ?? "" } : {})}
          >
            Remove filters
          </Button>
        )}
      </form>
    </search>
  );
}
