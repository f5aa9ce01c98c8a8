import { useState } from "react";

/**
 * The selected rows of a list. Rows that are no longer shown are not selected, so that an action changes only rows that
 * the member sees.
 */
export function useSelection(shown: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(shown.filter((id) => selected.has(id)));
  const set = (changed: readonly string[], isOn: boolean) => {
    const next = new Set(ids);
    for (const id of changed) isOn ? next.add(id) : next.delete(id);
    setSelected(next);
  };
  return {
    selection: {
      ids,
      toggle: (id: string) => set([id], !ids.has(id)),
      toggleAll: (all: readonly string[]) => set(all, !all.every((id) => ids.has(id))),
    },
    clear: () => setSelected(new Set()),
  };
}
