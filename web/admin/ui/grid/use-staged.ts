import { useState } from "react";
import { safeSessionStorage } from "../../../app/state/storage/browser-storage.ts";
import { readDraft, storeDraft, toDraftKey } from "../../state/browser/drafts.ts";
import { useUnsavedChanges } from "../../state/forms/unsaved-changes.ts";
import { useStaff } from "../../state/staff.ts";
import type { CellEdit, GridCell, StagedText } from "./grid-types.ts";

/** The unsaved changes of a grid by the ids of the cells. They survive a reload, but not the closing of the tab. */
export function useStaged<Cell extends GridCell, Staged extends StagedText>(
  place: string,
  /** The staged change for an edit. `before` is the change that was staged for the cell until then. */
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
