import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { StockCount } from "#contract/admin/stock/stock-counts.ts";
import { Refusal } from "#contract/http/errors.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { formatUnitChange } from "../../ui/grid/format-unit-change.ts";
import { toast } from "../../ui/toasts.tsx";
import { Difference } from "./difference.tsx";
import { countsKey } from "./use-count.ts";

/** Maximum number of listed differences. Nobody reads thousands of differences, and rendering them takes long. */
const maxShown = 200;

/** Lists the differences and saves the count, which corrects the stock. */
export function SaveCountDialog({ count, onClose }: { count: StockCount; onClose: () => void }) {
  const [note, setNote] = useState("");
  const undo = useMutation({
    mutationFn: () => api.inventory.undo({ batchId: count._id }),
    onSuccess: ({ undone }) => toast({ title: `${pluralize(undone, "correction")} undone.` }),
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
  });
  const save = useMutation({
    mutationFn: () => api.stockCounts.save({ countId: count._id }, { version: count.version, note }),
    onSuccess({ changed }) {
      onClose();
      if (changed === 0) toast({ title: "Saved. Everything was as expected." });
      else toast({ title: `${pluralize(changed, "correction")} saved.`, undo: () => undo.mutate() });
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: [countsKey] }),
  });
  const errors = save.error instanceof Refusal ? (save.error.errors ?? {}) : {};
  const different = count.lines.filter(
    ({ _id, counted, expected, moved }) => moved || counted !== expected || errors[_id] !== undefined,
  );
  const units = different.reduce((sum, { counted, expected }) => sum + counted - expected, 0);
  return (
    <FormDialog
      title="Save the count"
      hint={
        different.length === 0
          ? `All ${pluralize(count.lines.length, "variant")} are as expected.`
          : `${pluralize(different.length, "difference")} in ${pluralize(count.lines.length, "variant")}, ${formatUnitChange(units)} in all. Units sold since they were counted stay sold.`
      }
      error={save.error?.message}
      isPending={save.isPending}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      {different.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {different.slice(0, maxShown).map((line) => (
            <li key={line._id} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline pb-2">
              <span className="min-w-0 wrap-anywhere">
                {line.product.name} <span className="text-muted">({[line.size, line.color].join(", ")})</span>
              </span>
              <span className="tabular-nums">
                {line.expected} → {line.counted} <Difference {...line} />
              </span>
              {errors[line._id] && <span className="w-full text-danger">{errors[line._id]}</span>}
            </li>
          ))}
          {different.length > maxShown && <li className="text-muted">and {different.length - maxShown} more</li>}
        </ul>
      )}
      <TextField
        label="Note"
        hint="Optional; shown in the history of each variant."
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
