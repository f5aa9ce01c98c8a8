import { beforeEach, vi } from "vitest";

/** Stubs `sessionStorage`. It is empty at the start of each test of the calling file. */
export function stubSessionStorage() {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    });
  });
}
