import type { SafeStorage } from "../../../app/state/storage/browser-storage.ts";

/** Keys of what is typed and not saved, in local storage and (grids) in session storage: `draft:MEMBER:PLACE`. A browser may be shared. */
const prefix = "draft:";
/** A draft that nobody has continued for so long is deleted. */
const maxAgeMs = 7 * 24 * 3_600_000;

export type Draft<Value> = { value: Value; at: string };

export const toDraftKey = (staffId: string, place: string) => `${prefix}${staffId}:${place}`;

export const readDraft = <Value>(storage: SafeStorage, key: string) => parse<Value>(storage.get(key));

/** `undefined` removes the draft. */
export function storeDraft(storage: SafeStorage, key: string, value: unknown) {
  if (value === undefined) storage.remove(key);
  else storage.set(key, JSON.stringify({ value, at: new Date().toISOString() }));
}

/** On signing out. Drafts of other members, whose sessions have ended here, wait for them. */
export function deleteDraftsOf(staffId: string) {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(`${prefix}${staffId}:`)) storage.removeItem(key);
}

/** When the back office opens. */
export function deleteOldDrafts() {
  const oldest = Date.now() - maxAgeMs;
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    if (!(Date.parse(parse(localStorage.getItem(key))?.at ?? "") > oldest)) localStorage.removeItem(key);
  }
}

/** Undefined without a draft, and if another version of the shop or a browser extension has written the key. */
function parse<Value>(text: string | null): Draft<Value> | undefined {
  // Storage holds whatever other versions have written: text that is no JSON is no draft.
  try {
    const draft = JSON.parse(text ?? "null") as Draft<Value> | null;
    return draft && typeof draft.at === "string" && draft.value !== undefined ? draft : undefined;
  } catch {
    return undefined;
  }
}
