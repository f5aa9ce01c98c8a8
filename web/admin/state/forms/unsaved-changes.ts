import { useEffect, useState } from "react";
import { createQuestion } from "../session/question.ts";

type Form = { hasDraft: boolean };
/** The forms on the screen that have unsaved changes. */
let unsaved: readonly Form[] = [];
/** The confirmation before the member leaves for an address outside of the router. */
const departure = createQuestion();

/**
 * Every form of the back office calls this hook. While `isUnsaved` is true, closing the tab, reloading and leaving the
 * page by a link or Back have to be confirmed. `hasDraft`: whether the browser stores the changes as a draft and offers
 * them again (use-draft.ts).
 */
export function useUnsavedChanges(isUnsaved: boolean, { hasDraft = false }: Partial<Form> = {}) {
  // The list of forms is outside of React, because the forms are anywhere below the frame, which opens the dialog.
  useEffect(() => {
    if (!isUnsaved) return;
    const form = { hasDraft };
    replace([...unsaved, form]);
    return () => replace(unsaved.filter((other) => other !== form));
  }, [isUnsaved, hasDraft]);
}

/**
 * For a form that does not compare its fields with the stored values. The form counts as changed from the first input
 * until it is saved.
 */
export function useUnsavedInput(isPending: boolean) {
  const [isTouched, setTouched] = useState(false);
  // While a save is pending, the input does not count as unsaved, because a saved form may navigate to another page
  // before it is unmounted.
  useUnsavedChanges(isTouched && !isPending);
  return { onInput: () => setTouched(true), markSaved: () => setTouched(false) };
}

export const listUnsavedForms = () => unsaved;

/** Asks for a confirmation if there are unsaved changes. Returns false if the member stays on the page. */
export async function confirmLeaving(): Promise<boolean> {
  if (unsaved.length === 0) return true;
  return departure.ask();
}

export function answerLeaving(isLeaving: boolean) {
  departure.answer(isLeaving);
}

/** Call this just before the document is left, so that the browser does not ask for a second confirmation. */
export function discardUnsavedChanges() {
  replace([]);
}

export function useIsLeavingDocument(): boolean {
  return departure.useIsOpen();
}

function replace(forms: readonly Form[]) {
  unsaved = forms;
  // The listener is there only while changes are unsaved, because browsers do not restore a page with such a listener
  // from memory.
  if (unsaved.length > 0) addEventListener("beforeunload", askBeforeUnload);
  else removeEventListener("beforeunload", askBeforeUnload);
}

function askBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}
