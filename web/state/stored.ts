import { useSyncExternalStore } from "react";
import { forLong } from "./browser-storage.ts";

const listeners = new Map<string, Set<() => void>>();

/** A value in this browser's local storage, shared by all tabs. The server and the first render see `initial`. */
export function useStored<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(
    (listener) => follow(key, listener),
    () => forLong.get(key),
    () => null,
  );
  return [parse(text, initial), (value) => store(key, value)];
}

export function readStored<Value>(key: string, initial: Value): Value {
  return parse(forLong.get(key), initial);
}

/** Keeps the value; undefined removes it. */
export function store(key: string, value: unknown) {
  if (value === undefined) forLong.remove(key);
  else forLong.set(key, JSON.stringify(value));
  for (const listener of listeners.get(key) ?? []) listener();
}

// What another version of the shop or a browser extension left there must not break the page.
function parse<Value>(text: string | null, initial: Value): Value {
  if (text === null) return initial;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return initial;
  }
}

function follow(key: string, listener: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  const mine = listeners.get(key) ?? new Set();
  listeners.set(key, mine.add(listener));
  window.addEventListener("storage", fromOtherTab);
  return () => {
    mine.delete(listener);
    window.removeEventListener("storage", fromOtherTab);
  };
}
