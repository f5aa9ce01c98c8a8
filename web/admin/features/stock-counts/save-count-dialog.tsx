import { useMutation } from "@tanstack/react-query";
import type { StockCount } from "#contract/admin/stock/stock-counts.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { formatUnitChange } from "../../ui/grid/format-unit-change.ts";
import { toast } from "../../ui/toasts.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";
import { Difference } from "./difference.tsx";
import { countsKey } from "./use-count.ts";

/** Maximum number of listed differences. Nobody reads thousands of differences, and rendering them takes long. */
const maxShown = 200;

/** Lists the differences and saves the count, which corrects the stock. */
export function SaveCountDialog({ count, onClose }: { count: StockCount; onClose: () => void }) {
  const undo = useMutation({
    mutationFn: () => api.inventory.undo({ batchId: count._id }),
    onSuccess: ({ undone }) => toast({ title: `${pluralize(undone, "correction")} undone.` }),
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
  });
  const form = useSaveForm({
    values: { note: "" },
    send: ({ note }) => api.stockCounts.save({ countId: count._id }, { version: count.version, note }),
    queryKey: [countsKey],
    onSaved({ changed }) {
      if (changed === 0) toast({ title: "Saved. Everything was as expected." });
      else toast({ title: `${pluralize(changed, "correction")} saved.`, undo: () => undo.mutate() });
    },
    onClose,
  });
  const different = count.lines.filter(
    ({ _id, counted, expected, moved }) => moved || counted !== expected || form.getError(_id) !== undefined,
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
      {...form.props}
      error={form.failure?.message}
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
              {form.getError(line._id) && <span className="w-full text-danger">{form.getError(line._id)}</span>}
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
        {...form.field("note")}
      />
    </FormDialog>
  );
}
