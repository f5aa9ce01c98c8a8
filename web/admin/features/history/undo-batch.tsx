import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BulkChangedResponse } from "#contract/admin/bulk-changes.ts";
import type { AuditedChange } from "#contract/admin/history.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { undoFieldBatch } from "../products/bulk/use-change-fields.ts";
import { undoStatusBatch } from "../products/status/use-change-product-statuses.ts";

const promotionActions = ["coupon", "coupon-batch", "sale"].flatMap((kind) =>
  ["pause", "resume", "end"].map((verb) => `${kind}.${verb}`),
);

/** The same undo for several actions. */
function toUndos(actions: readonly string[], undo: (batchId: string) => Promise<BulkChangedResponse>) {
  const run = async (batchId: string) =>
    (await undo(batchId)).results.filter(({ outcome }) => outcome === "changed").length;
  return Object.fromEntries(actions.map((action) => [action, run]));
}

/** Undoes changes that were saved together, by their action. Returns how many. */
const undoByAction: Readonly<Record<string, (batchId: string) => Promise<number>>> = {
  "stock.change": async (batchId) => (await api.inventory.undo(batchId)).undone,
  "variant.set-low-stock-level": async (batchId) => (await api.inventory.undoLevels(batchId)).undone,
  "price.change": async (batchId) => (await api.prices.undo(batchId)).undone,
  ...toUndos(["message.assign", "message.close", "message.open"], api.inbox.undoChanges),
  ...toUndos(["page.change", "article.change", "banner.change"], api.content.undoVisibility),
  ...toUndos(promotionActions, api.promotions.undoChanges),
  "product.edit": undoFieldBatch,
  "product.change-status": undoStatusBatch,
};

/** A button that undoes a change and those that were saved with it, after a question. Renders nothing if none were, or if it can no longer be undone. */
export function UndoBatch({ action, batch, undo, actor }: AuditedChange) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const undoAll = undoByAction[action];
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (batchId: string) => (await undoAll?.(batchId)) ?? 0,
    onSuccess: (undone) => {
      setOpen(false);
      toast({ title: `${pluralize(undone, "change")} undone.` });
    },
    // Reloads after a refusal, too, so that the rows show the reason.
    onSettled: () => client.invalidateQueries(),
  });
  if (!batch || !undoAll || !undo || undo.reason) return null;
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
