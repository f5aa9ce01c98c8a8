import { beforeEach, vi } from "vitest";

/** For what a page keeps in its tab: each test of the file that calls this begins with an empty one. */
export function stubSessionStorage() {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
}
