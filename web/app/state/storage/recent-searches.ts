import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage.ts";

const storageKey = "recentSearches";
const maxSearches = 6;

/** Search texts whose results the visitor opened, most recent first. Stored in this browser only. */
export function useRecentSearches(): string[] {
  return useLocalStorage<string[]>(storageKey, [])[0];
}

export function addRecentSearch(text: string) {
  const others = readWithout(text);
  writeLocalStorage(storageKey, [text, ...others].slice(0, maxSearches));
}

export function removeRecentSearch(text: string) {
  const others = readWithout(text);
  writeLocalStorage(storageKey, others.length > 0 ? others : undefined);
}

export function removeRecentSearches() {
  writeLocalStorage(storageKey, undefined);
}

function readWithout(text: string): string[] {
  const isOther = (other: string) => other.toLowerCase() !== text.toLowerCase();
  return readLocalStorage<string[]>(storageKey, []).filter(isOther);
}
