import { useEffect, useEffectEvent, useId } from "react";
import { tinykeys } from "tinykeys";

export type Shortcut = {
  /** The keys in the syntax of tinykeys: "g o", "$mod+k", "p". */
  keys: string;
  /** The effect of the shortcut, for the list of keys. */
  label: string;
  run: () => void;
};

/** The shortcuts of everything that is shown now, for the list of keys (`?`). */
const active = new Map<string, readonly Shortcut[]>();
export const listShortcuts = (): readonly Shortcut[] => [...active.values()].flat();

/** Calls a shortcut's `run` while the component is shown. Keys that a field or an open dialog needs are left alone. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const id = useId();
  const run = useEffectEvent((keys: string, event: KeyboardEvent) => {
    if (!keys.startsWith("$mod") && isTaken(event)) return;
    event.preventDefault();
    shortcuts.find((shortcut) => shortcut.keys === keys)?.run();
  });
  const allKeys = shortcuts.map(({ keys }) => keys).join(",");
  // The keyboard is outside React. The effect runs again only if the keys change, because a new listener would forget
  // the first key of "g o".
  useEffect(() => {
    const keys = allKeys.split(",").filter(Boolean);
    const isSequence = (binding: string) => binding.includes(" ");
    const stopSequences = listen(keys.filter(isSequence), run, { capture: true });
    const stopKeys = listen(
      keys.filter((binding) => !isSequence(binding)),
      run,
    );
    return () => {
      stopSequences();
      stopKeys();
    };
  }, [allKeys]);
  // The list of keys is outside React, too.
  useEffect(() => {
    active.set(id, shortcuts);
    return () => void active.delete(id);
  });
}

type Claim = (event: KeyboardEvent) => boolean;
const claims = new Set<Claim>();
const isClaimed: Claim = (event) => [...claims].some((claim) => claim(event));

/**
 * Takes keys away from all shortcuts until the returned function is called. A listener could not stop them, because the
 * listeners of sequences were added to the window earlier.
 */
export function claimKeys(claim: Claim): () => void {
  claims.add(claim);
  return () => void claims.delete(claim);
}

/**
 * Returns a function that stops listening. Sequences listen with `capture`, before single keys, so that the second key
 * of "g p" does not also count as "p".
 */
function listen(
  bindings: readonly string[],
  run: (keys: string, event: KeyboardEvent) => void,
  { capture = false } = {},
): () => void {
  const handlers = bindings.map((keys) => {
    const handle = (event: KeyboardEvent) => {
      // A new subscription is needed after each match. tinykeys leaves other sequences waiting that begin with the same
      // key, so that "j" right after "g w" would count as "g j".
      stop();
      stop = subscribe();
      run(keys, event);
    };
    return [keys, handle] as const;
  });
  const subscribe = () =>
    tinykeys(window, Object.fromEntries(handlers), {
      capture,
      // The default of tinykeys ignores all keys in fields, where ⌘K and ⌘S work too.
      ignore: (event) => event.repeat || event.isComposing || event.defaultPrevented || isClaimed(event),
    });
  let stop = subscribe();
  return () => stop();
}

function isTaken({ target }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select") !== null;
  return isField || document.querySelector("dialog[open]") !== null;
}

/** "⌘ K" on a Mac, "Ctrl K" elsewhere. */
export function formatKeys(keys: string): readonly string[] {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  return keys.split(/[ +]/).map((key) => (key === "$mod" ? (isMac ? "⌘" : "Ctrl") : key === "Shift" ? "⇧" : key));
}
