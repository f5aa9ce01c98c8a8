import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import type { ListingLinks } from "../urls/listing-links.ts";
import type { SetSearch } from "../urls/use-optimistic-search.ts";

/** Form props that update the URL from the form's fields when a checkbox changes or the form is submitted. */
export function useFilterForm(links: ListingLinks, search: URLSearchParams, setSearch: SetSearch) {
  const applyForm = (form: HTMLFormElement) => setSearch(links.fromForm(new FormData(form)));
  return {
    ref: useEarlySelection(links, search, setSearch),
    method: "get",
    // Checkboxes and radios only: search and price fields commit complete values themselves.
    onChange: ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
      if (["checkbox", "radio"].includes((target as unknown as HTMLInputElement).type)) applyForm(currentTarget);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      applyForm(event.currentTarget);
    },
  };
}

/** Applies selections that were made before hydration. */
function useEarlySelection(links: ListingLinks, search: URLSearchParams, setSearch: SetSearch) {
  const form = useRef<HTMLFormElement>(null);
  const applyEarlySelection = useEffectEvent(() => {
    const selectedSearch = links.fromForm(new FormData(form.current ?? undefined));
    if (selectedSearch !== links.without(search)) setSearch(selectedSearch);
  });
  // An effect, because only the DOM holds selections made before React attached its listeners.
  useEffect(() => applyEarlySelection(), []);
  return form;
}
