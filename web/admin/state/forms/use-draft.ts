import { useEffect, useState } from "react";
import { safeLocalStorage } from "../../../app/state/storage/browser-storage.ts";
import { type Draft, readDraft, storeDraft, toDraftKey } from "../browser/drafts.ts";
import { useStaff } from "../staff.ts";

/** The draft of this member with which the form at `place` starts. Later changes of the draft are ignored. */
export function useFoundDraft<Value>(place: string): Draft<Value> | undefined {
  const key = toDraftKey(useStaff()._id, place);
  return useState(() => readDraft<Value>(safeLocalStorage, key))[0];
}

/**
 * Stores the typed values, so that they survive a reload, a crash or a lost session. `typed` is undefined if nothing is
 * unsaved. Returns a function that deletes the draft, for a form that is left as soon as it is saved.
 */
export function useStoredDraft(place: string, typed: unknown): () => void {
  const key = toDraftKey(useStaff()._id, place);
  const text = typed === undefined ? undefined : JSON.stringify(typed);
  // The browser's storage is outside of React.
  useEffect(() => storeDraft(safeLocalStorage, key, text === undefined ? undefined : JSON.parse(text)), [key, text]);
  return () => storeDraft(safeLocalStorage, key, undefined);
}
