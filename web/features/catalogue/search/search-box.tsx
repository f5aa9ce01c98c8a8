import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { useHref, useNavigate } from "react-router";
import { minSearchLength } from "#contract/catalogue/listing.ts";
import { searchPath } from "../../../app/navigation/paths.ts";
import { queries } from "../../../app/state/queries.ts";
import { SearchIcon } from "../../../ui/icons/icons.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { t } from "../../../ui/text/t.ts";
import { findRowStep, moveRow, type RowStep } from "./search-keys.ts";

// The results load when the field is focused, because most visits never search.
const loadSearchResults = () =>
  import("./search-results.tsx").then(({ SearchResults }) => ({ default: SearchResults }));
const SearchResults = lazyWithRetry(loadSearchResults);

// In milliseconds: long enough to skip requests while a word is typed, short enough to feel live.
const debounceMs = 150;
// The id is fixed, because only the header contains the box and its HTML is the same on every page.
const listId = "search-results";

type SearchBoxProps = { startsFocused?: boolean; onLeave?: () => void };

/** Search-as-you-type (SPEC §2). Without JavaScript the form submits to /productlist?q=. */
export function SearchBox({ startsFocused = false, onLeave }: SearchBoxProps) {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [activeRow, setActiveRow] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  const term = typed.trim();
  const { found, isLoading, hasFailed } = useProductSearch(term, open);

  function close() {
    if (term.length >= minSearchLength)
      void import("./search-results.tsx").then(({ addRecentSearch }) => addRecentSearch(term));
    setOpen(false);
    setActiveRow(-1);
    input.current?.blur();
    onLeave?.();
  }
  function navigateToResult() {
    const row = document.getElementById(`${listId}-${activeRow}`);
    if (row) return row.click();
    if (!term) return;
    navigate(searchPath(term));
    close();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    navigateToResult();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step: RowStep | undefined = findRowStep(event.key);
    if (event.key === "Escape" && open) {
      event.preventDefault();
      setOpen(false);
      setActiveRow(-1);
    }
    const rowCount = document.querySelectorAll(`#${listId} [role=option]`).length;
    // After Escape has closed the list, an arrow key opens it again.
    if (step && !open) {
      setOpen(true);
      setActiveRow(step === "next" ? 0 : -1);
    }
    if (!step || rowCount === 0) return;
    event.preventDefault();
    const nextActiveRow = moveRow(activeRow, step, rowCount);
    setActiveRow(nextActiveRow);
    document.getElementById(`${listId}-${nextActiveRow}`)?.scrollIntoView({ block: "nearest" });
  }
  // Text typed before hydration, and the focus, are only in the DOM.
  useEffect(() => {
    if (startsFocused) input.current?.focus();
    setTyped(input.current?.value ?? "");
    if (document.activeElement === input.current) setOpen(true);
  }, [startsFocused]);
  return (
    <search
      className="relative block lg:max-w-xs"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <form action={useHref("/productlist")} method="get" onSubmit={onSubmit} className="relative">
        <SearchIcon className="pointer-events-none absolute top-1/2 inset-s-0 size-4.5 -translate-y-1/2 text-muted" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={t("Search products")}
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeRow >= 0 ? `${listId}-${activeRow}` : undefined}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="search"
          maxLength={100}
          required={activeRow < 0}
          placeholder={t("Search")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActiveRow(-1);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="search-field"
        />
      </form>
      {open && (
        <Suspense>
          <SearchResults
            id={listId}
            term={term}
            found={found}
            activeRow={activeRow}
            isLoading={isLoading}
            hasFailed={hasFailed}
            onNavigate={close}
            onActivateRow={setActiveRow}
          />
        </Suspense>
      )}
    </search>
  );
}

/** Suggestions for the search term. Empty if the term is shorter than `minSearchLength`. */
function useProductSearch(term: string, open: boolean) {
  const debouncedTerm = useDebounced(term);
  const isLongEnough = debouncedTerm.length >= minSearchLength;
  // The query's signal aborts requests whose response is no longer needed.
  const { data, isFetching, isError } = useQuery({
    ...queries.search(debouncedTerm),
    enabled: open && isLongEnough,
    // While the term grows, the results of its prefix stay until the response arrives.
    placeholderData: (previousResponse, previousQuery) =>
      debouncedTerm.startsWith(String(previousQuery?.queryKey.at(-1))) ? previousResponse : undefined,
  });
  return {
    found: isLongEnough && term.length >= minSearchLength ? data : undefined,
    isLoading: isLongEnough && (isFetching || debouncedTerm !== term),
    hasFailed: isError,
  };
}

/** Debounces a value: follows it once it has not changed for `debounceMs`. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  // Timers are outside React; the cleanup restarts the delay on every change.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
