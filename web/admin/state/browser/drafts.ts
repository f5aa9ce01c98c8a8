import type { SafeStorage } from "../../../app/state/storage/browser-storage.ts";

/**
 * Prefix of the keys of drafts, which are unsaved input: `draft:MEMBER:PLACE`. Drafts of grids are in session storage,
 * all others in local storage. The key contains the member because a browser may be shared.
 */
const prefix = "draft:";
/** Age after which a draft is deleted, in milliseconds. */
const maxAgeMs = 7 * 24 * 3_600_000;

export type Draft<Value> = { value: Value; at: string };

export const toDraftKey = (staffId: string, place: string) => `${prefix}${staffId}:${place}`;

export const readDraft = <Value>(storage: SafeStorage, key: string) => parse<Value>(storage.get(key));

/** `undefined` removes the draft. */
export function storeDraft(storage: SafeStorage, key: string, value: unknown) {
  if (value === undefined) storage.remove(key);
  else storage.set(key, JSON.stringify({ value, at: new Date().toISOString() }));
}

/**
 * Deletes the member's drafts on signing out. Drafts of other members, whose sessions have ended in this browser, stay
 * for them.
 */
export function deleteDraftsOf(staffId: string) {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(`${prefix}${staffId}:`)) storage.removeItem(key);
}

/** Deletes drafts older than `maxAgeMs` when the back office opens. */
export function deleteOldDrafts() {
  const oldest = Date.now() - maxAgeMs;
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    if (!(Date.parse(parse(localStorage.getItem(key))?.at ?? "") > oldest)) localStorage.removeItem(key);
  }
}

/**
 * Returns undefined if there is no draft, or if another version of the shop or a browser extension has written the key.
 */
function parse<Value>(text: string | null): Draft<Value> | undefined {
  // Other versions may have written any text. Text that is not JSON is not a draft.
  try {
    const draft = JSON.parse(text ?? "null") as Draft<Value> | null;
    return draft && typeof draft.at === "string" && draft.value !== undefined ? draft : undefined;
  } catch {
    return undefined;
  }
}
