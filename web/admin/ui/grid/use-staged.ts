import { useState } from "react";
import type { CellEdit, GridCell, StagedText } from "./grid-types.ts";

/** The changes that are typed into a grid and not saved, by the cells' ids. They survive a reload, but not the tab. */
export function useStaged<Cell extends GridCell, Staged extends StagedText>(
  storageKey: string,
  /** What is staged for an edit. `before`: what was staged for the cell. */
  toStaged: (edit: CellEdit<Cell>, before: Staged | undefined) => Staged,
) {
  const [staged, setStaged] = useState<ReadonlyMap<string, Staged>>(() => readStored(storageKey));
  function replace(next: ReadonlyMap<string, Staged>) {
    setStaged(next);
    sessionStorage.setItem(storageKey, JSON.stringify([...next]));
  }
  /** An empty text removes the change of a cell. */
  function edit(edits: readonly CellEdit<Cell>[]) {
    const next = new Map(staged);
    for (const one of edits) {
      const { _id } = one.variant;
      if (one.text.trim() === "") next.delete(_id);
      else next.set(_id, toStaged(one, staged.get(_id)));
    }
    replace(next);
  }
  return { staged, edit, replace };
}

function readStored<Staged>(storageKey: string): ReadonlyMap<string, Staged> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? "[]"));
  } catch {
    // Storage can be blocked, and hold what another version wrote.
    return new Map();
  }
}
