import { useSyncExternalStore } from "react";
import { safeLocalStorage } from "./browser-storage.ts";

const listeners = new Map<string, Set<() => void>>();

/** A JSON value in local storage, shared by all tabs. The server and the first render see `initial`. */
export function useLocalStorage<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(
    (listener) => subscribe(key, listener),
    () => safeLocalStorage.get(key),
    () => null,
  );
  return [parse(text, initial), (value) => writeLocalStorage(key, value)];
}

export function readLocalStorage<Value>(key: string, initial: Value): Value {
  return parse(safeLocalStorage.get(key), initial);
}

/** Stores the value; `undefined` removes it. */
export function writeLocalStorage(key: string, value: unknown) {
  if (value === undefined) safeLocalStorage.remove(key);
  else safeLocalStorage.set(key, JSON.stringify(value));
  for (const listener of listeners.get(key) ?? []) listener();
}

function parse<Value>(text: string | null, initial: Value): Value {
  if (text === null) return initial;
  // Invalid JSON, left by another version of the shop or by a browser extension, must not break the page.
  try {
    return JSON.parse(text) as Value;
  } catch {
    return initial;
  }
}

function subscribe(key: string, listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  const keyListeners = listeners.get(key) ?? new Set();
  listeners.set(key, keyListeners.add(listener));
  window.addEventListener("storage", onStorage);
  return () => {
    keyListeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
