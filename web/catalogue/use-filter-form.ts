import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import type { Changes } from "./listing-changes.ts";
import type { Go } from "./use-wanted.ts";

/** What a filter form is given, so that each tick leads to the address that its fields ask for, and so does its button. */
export function useFilterForm(changes: Changes, search: URLSearchParams, go: Go) {
  const goAsFilled = (form: HTMLFormElement) => go(changes.asFilled(new FormData(form)));
  return {
    ref: useEarlyChoice(changes, search, go),
    method: "get",
    // Words and prices speak for themselves when they are done: half a number is no price.
    onChange: ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
      if ((target as unknown as HTMLInputElement).type === "checkbox") goAsFilled(currentTarget);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      goAsFilled(event.currentTarget);
    },
  };
}

/** What a shopper chose while the scripts were still on their way counts as soon as they are there. */
function useEarlyChoice(changes: Changes, search: URLSearchParams, go: Go) {
  const form = useRef<HTMLFormElement>(null);
  const takeUp = useEffectEvent(() => {
    const chosen = changes.asFilled(new FormData(form.current!));
    if (chosen !== changes.without(search)) go(chosen);
  });
  // Only the document knows it: React was not there to hear of it.
  useEffect(() => takeUp(), []);
  return form;
}
