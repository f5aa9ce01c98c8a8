import { Checkbox } from "../ui/checkbox.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import type { Choice } from "./listing-address.ts";

export type FilterOption = { value: string; label?: string; count: number };

type FilterGroupProps = {
  title: string;
  name: Choice;
  search: URLSearchParams;
  options: FilterOption[];
  open?: boolean;
};

/** Values that can be ticked, with how many products each leaves. Nothing when the products offer none. */
export function FilterGroup({ title, name, search, options, open = false }: FilterGroupProps) {
  const chosen = search.getAll(name);
  const shown = withMissing(options, chosen, name);
  if (shown.length === 0) return null;
  return (
    <Disclosure title={<GroupTitle title={title} chosen={chosen.length} />} open={open || chosen.length > 0}>
      <ul className="-mx-1 max-h-68 overflow-y-auto px-1">
        {shown.map(({ value, label = value, count }) => (
          <li key={value}>
            <Checkbox
              name={name}
              value={value}
              label={label}
              trailing={count}
              checked={chosen.includes(value)}
              readOnly
              className={count === 0 && !chosen.includes(value) ? "text-muted" : undefined}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

export function GroupTitle({ title, chosen }: { title: string; chosen: number }) {
  return (
    <span className="text-sm">
      {title}
      {chosen > 0 && <span className="text-accent tabular-nums"> ({chosen})</span>}
    </span>
  );
}

/** What is chosen can be unticked even when nothing offers it any more; an unknown category's id is no name to show. */
function withMissing(options: FilterOption[], chosen: string[], name: Choice): FilterOption[] {
  if (name === "category") return options;
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...missing.map((value) => ({ value, count: 0 }))];
}
