/** A browser's storage, or, where it lets nothing be kept (cookies are blocked) or has no room left, this page's own memory. */
export type Kept = {
  get: (key: string) => string | null;
  set: (key: string, text: string) => void;
  remove: (key: string) => void;
};

/** Shared by all tabs, and there again on the next visit. */
export const forLong = keptIn(() => localStorage);
/** This tab's alone. */
export const forThisTab = keptIn(() => sessionStorage);

/** To name it is refused too where it is blocked, and on the server there is none: hence a function. */
function keptIn(storage: () => Storage): Kept {
  const inMemory = new Map<string, string>();
  return {
    get: (key) => inMemory.get(key) ?? attempt(() => storage().getItem(key)) ?? null,
    set(key, text) {
      inMemory.delete(key);
      const kept = attempt(() => {
        storage().setItem(key, text);
        return true;
      });
      if (!kept) inMemory.set(key, text);
    },
    remove(key) {
      inMemory.delete(key);
      attempt(() => storage().removeItem(key));
    },
  };
}

function attempt<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
