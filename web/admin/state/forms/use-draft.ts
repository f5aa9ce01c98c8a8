import { useEffect, useState } from "react";
import { safeLocalStorage } from "../../../app/state/storage/browser-storage.ts";
import { type Draft, readDraft, storeDraft, toDraftKey } from "../browser/drafts.ts";
import { useStaff } from "../staff.ts";

/** The draft of this member that the form at `place` begins with. Later changes are not followed. */
export function useFoundDraft<Value>(place: string): Draft<Value> | undefined {
  const key = toDraftKey(useStaff()._id, place);
  return useState(() => readDraft<Value>(safeLocalStorage, key))[0];
}

/**
 * Stores what is typed, so that it is there again after a reload, a crash or a lost session. `undefined`: nothing is unsaved. Returns a function that deletes
 * the draft of a form that is left as soon as it is saved.
 */
export function useStoredDraft(place: string, typed: unknown): () => void {
  const key = toDraftKey(useStaff()._id, place);
  const text = typed === undefined ? undefined : JSON.stringify(typed);
  // The browser's storage is outside of React.
  useEffect(() => storeDraft(safeLocalStorage, key, text === undefined ? undefined : JSON.parse(text)), [key, text]);
  return () => storeDraft(safeLocalStorage, key, undefined);
}
