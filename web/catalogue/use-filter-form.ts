import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import type { ListingLinks } from "./listing-links.ts";
import type { SetSearch } from "./use-optimistic-search.ts";

/** What a filter form is given, so that each tick leads to the address that its fields ask for, and so does its button. */
export function useFilterForm(links: ListingLinks, search: URLSearchParams, setSearch: SetSearch) {
  const applyForm = (form: HTMLFormElement) => setSearch(links.fromForm(new FormData(form)));
  return {
    ref: useEarlySelection(links, search, setSearch),
    method: "get",
    // Words and prices speak for themselves when they are done: half a number is no price.
    onChange: ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
      if ((target as unknown as HTMLInputElement).type === "checkbox") applyForm(currentTarget);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      applyForm(event.currentTarget);
    },
  };
}

/** What a shopper chose while the scripts were still on their way counts as soon as they are there. */
function useEarlySelection(links: ListingLinks, search: URLSearchParams, setSearch: SetSearch) {
  const form = useRef<HTMLFormElement>(null);
  const applyEarlySelection = useEffectEvent(() => {
    const selectedSearch = links.fromForm(new FormData(form.current!));
    if (selectedSearch !== links.without(search)) setSearch(selectedSearch);
  });
  // Only the document knows it: React was not there to hear of it.
  useEffect(() => applyEarlySelection(), []);
  return form;
}
