import { useState } from "react";
import { SearchIcon } from "../../../ui/icons/icons.tsx";
import { t } from "../../../ui/text/t.ts";

/** Search field of the most-popular page. Submits on Enter and when it is emptied. */
export function PopularSearch({ term }: { term: string }) {
  const [typed, setTyped] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  // The URL also changes from outside: Back, or Clear All Filters.
  if (lastTerm !== term) {
    setLastTerm(term);
    setTyped(term);
  }
  // Explicit width: an input's default width is a number of characters, so the bar would wrap differently once the web
  // font has loaded.
  return (
    <label className="relative block min-w-0 grow basis-40 sm:max-w-xs">
      <span className="sr-only">{t("Search the most popular")}</span>
      <SearchIcon className="pointer-events-none absolute top-1/2 inset-s-0 size-4.5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        name="q"
        maxLength={100}
        enterKeyHint="search"
        placeholder={t("Search")}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === "") target.form?.requestSubmit();
        }}
        className="h-11 w-full appearance-none bg-transparent ps-7 text-base placeholder:text-muted lg:text-sm"
      />
    </label>
  );
}
