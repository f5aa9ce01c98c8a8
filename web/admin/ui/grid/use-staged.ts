import { useState } from "react";
import { safeSessionStorage } from "../../../app/state/storage/browser-storage.ts";
import { readDraft, storeDraft, toDraftKey } from "../../state/browser/drafts.ts";
import { useUnsavedChanges } from "../../state/forms/unsaved-changes.ts";
import { useStaff } from "../../state/staff.ts";
import type { CellEdit, GridCell, StagedText } from "./grid-types.ts";

/** The changes that are typed into a grid and not saved, by the cells' ids. They survive a reload, but not the tab. */
export function useStaged<Cell extends GridCell, Staged extends StagedText>(
  place: string,
  /** What is staged for an edit. `before`: what was staged for the cell. */
  toStaged: (edit: CellEdit<Cell>, before: Staged | undefined) => Staged,
) {
  const key = toDraftKey(useStaff()._id, place);
  const [staged, setStaged] = useState<ReadonlyMap<string, Staged>>(
    () => new Map(readDraft<[string, Staged][]>(safeSessionStorage, key)?.value),
  );
  useUnsavedChanges(staged.size > 0, { hasDraft: true });
  function replace(next: ReadonlyMap<string, Staged>) {
    setStaged(next);
    storeDraft(safeSessionStorage, key, next.size > 0 ? [...next] : undefined);
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
