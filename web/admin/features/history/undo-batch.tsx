import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AuditedChange } from "#contract/admin/system/history.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { undoFieldBatch } from "../products/bulk/use-change-fields.ts";
import { undoStatusBatch } from "../products/status/use-change-product-statuses.ts";

/**
 * Undoes of changes that may have been saved by the thousand, by the kind of the change. Each returns the number of
 * undone changes. Batches of all other kinds are undone by one request to the server.
 */
const undoByAction: Readonly<Record<string, (batchId: string) => Promise<number>>> = {
  "stock.change": async (batchId) => (await api.inventory.undo({ batchId })).undone,
  "variant.set-low-stock-level": async (batchId) => (await api.lowStock.undoLevels({ batchId })).undone,
  "price.change": async (batchId) => (await api.prices.undo({ batchId })).undone,
  "product.edit": undoFieldBatch,
  "product.change-status": undoStatusBatch,
};

/** `reasons`: why the other changes were not undone. */
type Undone = { undone: number; reasons: string[] };
const maxReasons = 3;

async function undoByServer(changeId: string): Promise<Undone> {
  const { undone, left } = await api.history.undoAll({ changeId });
  return { undone, reasons: left.map(({ reason }) => reason) };
}

/**
 * A button that undoes a change together with all changes that were saved with it, after a confirmation. Renders
 * nothing if the change was saved alone or can no longer be undone.
 */
export function UndoBatch({ _id: changeId, action, batch, undo, actor }: AuditedChange) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (batchId: string): Promise<Undone> => {
      const undoAll = undoByAction[action];
      return undoAll ? { undone: await undoAll(batchId), reasons: [] } : undoByServer(changeId);
    },
    onSuccess: ({ undone, reasons }) => {
      setOpen(false);
      toast({ title: `${pluralize(undone, "change")} undone.` });
      if (reasons.length > 0)
        toast({
          title: `${pluralize(reasons.length, "change")} not undone.`,
          text: [...new Set(reasons)].slice(0, maxReasons).join(" "),
          tone: "danger",
        });
    },
    // A refusal also loads the rows again, so that they show the reason.
    onSettled: () => client.invalidateQueries(),
  });
  if (!batch || !undo || undo.reason) return null;
  const all = pluralize(batch.changes, "change");
  return (
    <>
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Undo all {batch.changes}
      </Button>
      {isOpen && (
        <FormDialog
          title={`Undo ${all}?`}
          hint={`${actor.name} has saved them together.`}
          error={error?.message}
          isPending={isPending}
          submitLabel="Undo all"
          onSubmit={() => mutate(batch._id)}
          onClose={() => setOpen(false)}
        >
          {null}
        </FormDialog>
      )}
    </>
  );
}
