import { type FormEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import { inputFrameClass } from "../../../ui/forms/field.tsx";
import { SearchIcon } from "../../../ui/icons/icons.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";

/** Search and filter. Changing one loads the list; the address holds them. */
export function StockFilters() {
  const [search, setSearch] = useSearchParams();
  const searchRef = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: "f", label: "Search the list", run: () => searchRef.current?.focus() }]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const entries = [...form].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value);
    setSearch(Object.fromEntries(entries));
  };
  return (
    <search>
      <form
        key={search.toString()}
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
        <FilterSelect
          label="Stock"
          name="stock"
          defaultValue={search.get("stock") ?? ""}
          options={[
            { value: "", label: "Any stock" },
            { value: "in", label: "In stock" },
            { value: "out", label: "A size is sold out" },
            { value: "reserved", label: "Reserved by orders" },
          ]}
        />
      </form>
    </search>
  );
}
