import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { contentLanguage, tWord } from "../../../ui/text/content-language.ts";
import type { FacetName } from "../urls/listing-url.ts";

export type FilterOption = { value: string; label?: string; count: number };

type FilterGroupProps = {
  title: string;
  name: FacetName;
  search: URLSearchParams;
  options: FilterOption[];
  open?: boolean;
};

/** Checkboxes of one facet, each with its product count. Renders nothing for a facet without values. */
export function FilterGroup({ title, name, search, options, open = false }: FilterGroupProps) {
  const selected = search.getAll(name);
  const shown = withUnlistedValues(options, selected, name);
  if (shown.length === 0) return null;
  return (
    <Disclosure title={<FilterTitle title={title} selected={selected.length} />} open={open || selected.length > 0}>
      <ul className="-mx-1 max-h-68 overflow-y-auto px-1">
        {shown.map(({ value, label = value, count }) => (
          <li key={value}>
            <Checkbox
              name={name}
              value={value}
              label={<span lang={contentLanguage(tWord(label))}>{tWord(label)}</span>}
              trailing={count}
              checked={selected.includes(value)}
              readOnly
              className={count === 0 && !selected.includes(value) ? "text-muted" : undefined}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

export function FilterTitle({ title, selected }: { title: string; selected: number }) {
  return (
    <span className="text-sm">
      {title}
      {selected > 0 && <span className="text-accent tabular-nums"> ({selected})</span>}
    </span>
  );
}

/**
 * Adds selected values that no product has any more, so that they can be unticked. Unlisted categories are not added,
 * because only their ids are known and an id is not a label.
 */
function withUnlistedValues(options: FilterOption[], selected: string[], name: FacetName): FilterOption[] {
  if (name === "category") return options;
  const missing = selected.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...missing.map((value) => ({ value, count: 0 }))];
}
