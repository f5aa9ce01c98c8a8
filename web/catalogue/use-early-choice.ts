import { useEffect, useEffectEvent, useRef } from "react";
import type { Changes } from "./listing-changes.ts";
import type { Go } from "./use-wanted.ts";

/** For a filter form: what a shopper chose while the scripts were still on their way counts as soon as they are there. */
export function useEarlyChoice(changes: Changes, search: URLSearchParams, go: Go) {
  const form = useRef<HTMLFormElement>(null);
  const takeUp = useEffectEvent(() => {
    const chosen = changes.asFilled(new FormData(form.current!));
    if (chosen !== changes.without(search)) go(chosen);
  });
  // Only the document knows it: React was not there to hear of it.
  useEffect(() => takeUp(), []);
  return form;
}
