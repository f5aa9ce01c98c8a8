import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import { priceFields } from "#contract/admin/price-change.ts";
import { inputFrameClass } from "../../../ui/forms/field.tsx";
import { SearchIcon } from "../../../ui/icons/icons.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { fieldLabels } from "./grid/price-cells.ts";
import { roundingLabels } from "./grid/rounding-labels.ts";

/** Search, filter, the amount to show and the rounding of computed ones. The address holds them. */
export function PriceFilters() {
  const [search, setSearch] = useSearchParams();
  const searchRef = useRef<HTMLInputElement>(null);
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["promotions", "categories"],
    queryFn: api.promotions.categories,
    enabled: can("promotions:read"),
  });
  useShortcuts([{ keys: "f", label: "Search the list", run: () => searchRef.current?.focus() }]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const entries = [...form].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value);
    setSearch(Object.fromEntries(entries));
  };
  const select = (label: string, name: string, options: { value: string; label: string }[]) => (
    <FilterSelect {...{ label, name, options }} defaultValue={search.get(name) ?? ""} />
  );
  const shownFields = priceFields.filter((field) => field !== "cost" || can("reports:read"));
  const categories = (data?.categories ?? []).map(({ _id, path }) => ({ value: _id, label: path.join(" › ") }));
  return (
    <search>
      <form
        // The options of the categories load later: the select finds its value then.
        key={`${search} ${categories.length}`}
        onSubmit={submit}
        onChange={({ currentTarget }) => document.activeElement !== searchRef.current && currentTarget.requestSubmit()}
        className="mb-2 flex flex-wrap items-center gap-2"
      >
        <label className="relative min-w-56 grow lg:max-w-md">
          <span className="sr-only">Search products</span>
          <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
          <input
            ref={searchRef}
            type="search"
            name="q"
            defaultValue={search.get("q") ?? ""}
            placeholder="Product or SKU"
            className={`${inputFrameClass} min-h-10 pr-3 pl-9 text-sm`}
          />
        </label>
        {can("promotions:read") &&
          select("Category", "category", [{ value: "", label: "Any category" }, ...categories])}
        {select(
          "Show",
          "show",
          shownFields.map((field) => ({ value: field === "price" ? "" : field, label: fieldLabels[field] })),
        )}
        {can("prices:write") &&
          select(
            "Computed amounts",
            "round",
            roundingLabels.map(({ value, label }) => ({ value: value === "rupee" ? "" : value, label })),
          )}
      </form>
    </search>
  );
}
