import { beforeEach, vi } from "vitest";

/** For what a page keeps in its tab: each test of the file that calls this begins with an empty one. */
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
