import { useEffect, useState } from "react";
import { createQuestion } from "../session/question.ts";

type Form = { hasDraft: boolean };
/** The forms on the screen that have unsaved changes. */
let unsaved: readonly Form[] = [];
/** Asked before the member leaves for an address outside of the router. */
const departure = createQuestion();

/**
 * Every form of the back office calls this: while `isUnsaved`, closing the tab, reloading and leaving the page by a link or Back have to be confirmed.
 * `hasDraft`: the browser offers the changes again (use-draft.ts).
 */
export function useUnsavedChanges(isUnsaved: boolean, { hasDraft = false }: Partial<Form> = {}) {
  // The browser's question is outside of React, and the forms are anywhere below the frame, which asks.
  useEffect(() => {
    if (!isUnsaved) return;
    const form = { hasDraft };
    replace([...unsaved, form]);
    return () => replace(unsaved.filter((other) => other !== form));
  }, [isUnsaved, hasDraft]);
}

/** For a form that does not compare its fields with what is stored: it is changed from the first input on, until it is saved. */
export function useUnsavedInput(isPending: boolean) {
  const [isTouched, setTouched] = useState(false);
  // Afterwards a saved form goes on to another page, before it is unmounted.
  useUnsavedChanges(isTouched && !isPending);
  return { onInput: () => setTouched(true), markSaved: () => setTouched(false) };
}

export const listUnsavedForms = () => unsaved;

/** False if there are unsaved changes and the member stays. */
export async function confirmLeaving(): Promise<boolean> {
  if (unsaved.length === 0) return true;
  return departure.ask();
}

export function answerLeaving(isLeaving: boolean) {
  departure.answer(isLeaving);
}

/** Just before the document is left: the browser must not ask the same again. */
export function discardUnsavedChanges() {
  replace([]);
}

export function useIsLeavingDocument(): boolean {
  return departure.useIsOpen();
}

function replace(forms: readonly Form[]) {
  unsaved = forms;
  // Only while there is something to lose: browsers do not restore a page with such a listener from memory.
  if (unsaved.length > 0) addEventListener("beforeunload", askBeforeUnload);
  else removeEventListener("beforeunload", askBeforeUnload);
}

function askBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}
