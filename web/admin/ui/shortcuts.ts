import { useEffect, useEffectEvent, useId } from "react";
import { tinykeys } from "tinykeys";

export type Shortcut = {
  /** As tinykeys reads it: "g o", "$mod+k", "p". */
  keys: string;
  /** What it does, for the list of keys. */
  label: string;
  run: () => void;
};

/** The shortcuts of everything that is shown now, for the list of keys (`?`). */
const active = new Map<string, readonly Shortcut[]>();
export const listShortcuts = (): readonly Shortcut[] => [...active.values()].flat();

/** Calls `run` while the component is shown, but for keys that a field or an open dialog needs. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const id = useId();
  const run = useEffectEvent((keys: string, event: KeyboardEvent) => {
    if (!keys.startsWith("$mod") && isTaken(event)) return;
    event.preventDefault();
    shortcuts.find((shortcut) => shortcut.keys === keys)?.run();
  });
  const allKeys = shortcuts.map(({ keys }) => keys).join(",");
  // The keyboard is outside React. Listens again only if the keys are others: a new listener would forget the first key of "g o".
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

/** Takes keys away from all shortcuts, until the returned function is called. A listener could not: those of sequences were there before it. */
export function claimKeys(claim: Claim): () => void {
  claims.add(claim);
  return () => void claims.delete(claim);
}

/** Returns what ends listening. Sequences listen with `capture`, before single keys: the second key of "g p" is no "p" then. */
function listen(
  bindings: readonly string[],
  run: (keys: string, event: KeyboardEvent) => void,
  { capture = false } = {},
): () => void {
  const handlers = bindings.map((keys) => {
    const handle = (event: KeyboardEvent) => {
      // Anew: tinykeys leaves other sequences waiting that begin with the same key, so that "j" right after "g w" would be "g j".
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
