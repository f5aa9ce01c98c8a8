import { type FormEvent, type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../ui/forms/button.tsx";
import { inputFrameClass } from "../../ui/forms/field.tsx";
import { SearchIcon } from "../../ui/icons/icons.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import { useShortcuts } from "./shortcuts.ts";

type ListFiltersProps = {
  /** The address's parameters that the fields set; `q` is the search text. */
  names: readonly string[];
  /** Further parameters that fields set and that filter nothing, such as the amount to show. */
  viewNames?: readonly string[] | undefined;
  /** The label of the search field for screen readers: "Search orders". Without a label there is no search field. */
  label?: string | undefined;
  /** The kinds of values that the search finds: "Number, name, phone". */
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  /** Classes of the search field. */
  inputClass?: string | undefined;
  /** Whether the options of the filters have loaded. The fields then start again with the values of the address. */
  isLoaded?: boolean | undefined;
  /** Without it, "Remove filters" leaves the parameters that are no filters, such as the sort. */
  onRemove?: (() => void) | undefined;
  /** Filters: `FilterSelect`, `DayRange`. */
  children?: ReactNode;
  /** Buttons after the filters. */
  actions?: ReactNode;
};

/** Whether one of these filters is in the address. */
export const hasFilters = (search: URLSearchParams, names: readonly string[]) => names.some((name) => search.has(name));

/**
 * Search field and filters of a list; the address contains their values. A changed filter loads the list immediately,
 * the search text after Enter. The key `f` moves the focus to the search field.
 */
export function ListFilters(props: ListFiltersProps) {
  const {
    names,
    viewNames = [],
    label,
    placeholder,
    maxLength = 100,
    inputClass,
    isLoaded = true,
    onRemove,
    children,
    actions,
  } = props;
  const [search, setSearch] = useSearchParams();
  const searchRef = useRef<HTMLInputElement>(null);
  const focusSearch = { keys: "f", label: "Search the list", run: () => searchRef.current?.focus() };
  useShortcuts(label === undefined ? [] : [focusSearch]);
  const change = (changed: readonly string[], toValue: (name: string) => string) => {
    const next = new URLSearchParams(search);
    next.delete("after");
    for (const name of changed) {
      const value = toValue(name).trim();
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change([...names, ...viewNames], (name) => String(form.get(name) ?? ""));
  };
  const removeFilters = (form: HTMLFormElement | null) => {
    // The fields are emptied immediately, because the next filter may be chosen before the form renders with the new
    // address.
    if (form) emptyFields(form, names);
    if (onRemove) onRemove();
    else change(names, () => "");
  };
  return (
    <search>
      <form
        // The key makes the fields start with the values of the address, also after "Remove filters" and the browser's
        // Back.
        key={[...[...names, ...viewNames].map((name) => search.get(name)), isLoaded].join("|")}
        onSubmit={submit}
        onChange={({ currentTarget }) => document.activeElement !== searchRef.current && currentTarget.requestSubmit()}
        className="mb-4 flex flex-wrap items-center gap-2"
      >
        {label !== undefined && (
          <label className="relative min-w-56 grow lg:max-w-md">
            <span className="sr-only">{label}</span>
            <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
            <input
              ref={searchRef}
              type="search"
              name="q"
              maxLength={maxLength}
              defaultValue={search.get("q") ?? ""}
              placeholder={placeholder}
              className={classNames(`${inputFrameClass} min-h-10 pr-3 pl-9 text-sm`, inputClass)}
            />
          </label>
        )}
        {children}
        {/* The buttons wrap together, to a line of their own if necessary. */}
        <div className="-ml-2 flex flex-wrap items-center empty:hidden">
          {hasFilters(search, names) && (
            <Button variant="quiet" size="sm" onClick={({ currentTarget }) => removeFilters(currentTarget.form)}>
              Remove filters
            </Button>
          )}
          {actions}
        </div>
      </form>
    </search>
  );
}

function emptyFields({ elements }: HTMLFormElement, names: readonly string[]) {
  for (const name of names) {
    const field = elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = false;
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = "";
  }
}
