/** Browser storage that falls back to this page's memory if storage is blocked (with cookies) or full. */
export type SafeStorage = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

/** Storage that all tabs share and that stays between visits. */
export const safeLocalStorage = createSafeStorage(() => localStorage);
/** Storage of this tab only. */
export const safeSessionStorage = createSafeStorage(() => sessionStorage);

/**
 * `getStorage` is a function because reading `localStorage` throws if it is blocked, and because the server has none.
 */
function createSafeStorage(getStorage: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? attempt(() => getStorage().getItem(key)) ?? null,
    set(key, value) {
      memory.delete(key);
      const isStored = attempt(() => {
        getStorage().setItem(key, value);
        return true;
      });
      if (!isStored) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => getStorage().removeItem(key));
    },
  };
}

function attempt<Result>(access: () => Result): Result | undefined {
  // Storage throws if it is blocked or full, and the server has none. Callers then use the page's memory.
  try {
    return access();
  } catch {
    return undefined;
  }
}
