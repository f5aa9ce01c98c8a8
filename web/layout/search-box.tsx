import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { searchMinimum } from "#contract/listing.ts";
import { queries } from "../state/queries.ts";
import { SearchIcon } from "../ui/icons.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import { productAddress, searchAddress } from "./addresses.ts";
import { moved, type Step, stepOf } from "./search-keys.ts";

// Fetched when the field is entered: most visits never search.
const load = () => import("./search-results.tsx").then(({ SearchResults }) => ({ default: SearchResults }));
const SearchResults = lazyWithRetry(load);

// Long enough that a word is typed, short enough to feel live.
const pause = 150;

type SearchBoxProps = { startsFocused?: boolean; onLeave?: () => void };

/** Finds products while typing (SPEC §2). A form first: without JavaScript it asks /productlist?q=. */
export function SearchBox({ startsFocused = false, onLeave }: SearchBoxProps) {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const navigate = useNavigate();

  const term = typed.trim();
  const { products, waiting, failed } = useFound(term, open);
  // One row more than products: "See all results".
  const rows = products.length > 0 ? products.length + 1 : 0;

  function leave() {
    setOpen(false);
    setAt(-1);
    input.current?.blur();
    onLeave?.();
  }
  function go() {
    const product = products[at];
    if (!product && !term) return;
    navigate(product ? productAddress(product) : searchAddress(term));
    leave();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    go();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step: Step | undefined = stepOf(event.key);
    if (event.key === "Escape" && open) {
      event.preventDefault();
      setOpen(false);
      setAt(-1);
    }
    if (!step || rows === 0) return;
    event.preventDefault();
    setOpen(true);
    const next = moved(at, step, rows);
    setAt(next);
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: "nearest" });
  }
  useEffect(() => {
    if (startsFocused) input.current?.focus();
    // What was typed while the scripts were still on their way.
    setTyped(input.current?.value ?? "");
    if (document.activeElement === input.current) setOpen(true);
  }, [startsFocused]);
  return (
    <search
      className="relative block lg:max-w-xs"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <form action="/productlist" method="get" onSubmit={onSubmit} className="relative">
        <SearchIcon className="pointer-events-none absolute top-1/2 left-0 size-4.5 -translate-y-1/2 text-muted" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label="Search products"
          aria-expanded={open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="search"
          maxLength={100}
          required
          placeholder="Search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setAt(-1);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="h-11 w-full appearance-none border-b border-hairline bg-transparent pl-7 text-base transition-colors placeholder:text-muted hover:border-line focus:border-ink focus:outline-none lg:text-sm"
        />
      </form>
      {open && (
        <Suspense>
          <SearchResults
            id={list}
            term={term}
            products={products}
            at={at}
            waiting={waiting}
            failed={failed}
            onFollow={leave}
            onPoint={setAt}
          />
        </Suspense>
      )}
    </search>
  );
}

/** The products for what is typed. Of fewer letters than a search takes there are none. */
function useFound(term: string, open: boolean) {
  const asked = usePaused(term);
  const ready = asked.length >= searchMinimum;
  // The query's signal cancels an answer that nobody waits for any more.
  const { data, isFetching, isError } = useQuery({
    ...queries.search(asked),
    enabled: open && ready,
    // While a word grows, what was found for its beginning may stay until the answer is there.
    placeholderData: (before, last) => (asked.startsWith(String(last?.queryKey.at(-1))) ? before : undefined),
  });
  return {
    products: ready && term.length >= searchMinimum ? (data?.products ?? []) : [],
    waiting: ready && (isFetching || asked !== term),
    failed: isError,
  };
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
