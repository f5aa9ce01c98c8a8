/** A browser's storage, or, where it lets nothing be kept (cookies are blocked) or has no room left, this page's own memory. */
export type SafeStorage = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

/** Shared by all tabs, and there again on the next visit. */
export const safeLocalStorage = createSafeStorage(() => localStorage);
/** This tab's alone. */
export const safeSessionStorage = createSafeStorage(() => sessionStorage);

/** To name it is refused too where it is blocked, and on the server there is none: hence a function. */
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
  try {
    return access();
  } catch {
    return undefined;
  }
}
