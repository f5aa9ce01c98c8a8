import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Refusal } from "#contract/http/errors.ts";
import { newId } from "../../state/new-id.ts";
import { toast } from "../toasts.tsx";
import { focusCell, type Position } from "./cell-keys.ts";
import type { GridCell } from "./grid-types.ts";
import type { Saved } from "./use-grid-rows.ts";

type GridSaveOptions<Cell extends GridCell> = {
  /** Sends the changes. A second call with the same batch id changes nothing. */
  send: (batchId: string, note: string) => Promise<{ changed: number; variants: Saved<Cell> }>;
  /** Shows the saved values, removes the staged changes, and closes the dialog. */
  onSaved: (variants: Saved<Cell>) => void;
  /** "3 variants changed." */
  describe: (changed: number) => string;
  undo: (batchId: string) => Promise<{ undone: number }>;
  /** "3 changes undone." */
  describeUndone: (undone: number) => string;
  /** Loads the rows of the loaded pages again. */
  reload: () => Promise<{ data: { pages: readonly { rows: readonly { variants: readonly Cell[] }[] }[] } | undefined }>;
  /** Shows why the server has refused changes, by their ids, with the current values. */
  refuse: (errors: Readonly<Record<string, string>>, current: ReadonlyMap<string, Cell>) => void;
  /** The cell that gets the focus again. */
  position: Position | undefined;
};

/** Saves the staged changes of a grid, all or none. "Undo" takes all of them back. */
export function useGridSave<Cell extends GridCell>(options: GridSaveOptions<Cell>) {
  const { send, onSaved, describe, describeUndone, reload, refuse, position } = options;
  // A request that is sent again has the same id, so that nothing is saved twice.
  const [batchId, setBatchId] = useState(newId);
  const undo = useMutation({
    mutationFn: options.undo,
    onSuccess: ({ undone }) => toast({ title: describeUndone(undone) }),
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["variant"] }),
  });
  return useMutation({
    mutationFn: (note: string) => send(batchId, note),
    onSuccess({ changed, variants }) {
      flushSync(() => {
        onSaved(variants);
        setBatchId(newId());
      });
      // The button that had the focus is gone.
      if (position) focusCell(position);
      toast({ title: describe(changed), undo: () => undo.mutate(batchId) });
    },
    async onError(error) {
      if (!(error instanceof Refusal) || error.code !== "conflict") return;
      const { data } = await reload();
      const current = data?.pages.flatMap((page) => page.rows).flatMap((row) => row.variants) ?? [];
      refuse(error.errors ?? {}, new Map(current.map((variant) => [variant._id, variant])));
    },
  });
}
