import { useState } from "react";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { fieldLabels, formatAmount } from "./grid/price-cells.ts";
import { getResult, type StagedPrice, type StagedPrices } from "./grid/staged-prices.ts";

type SavePricesDialogProps = {
  staged: StagedPrices;
  error: string | undefined;
  isPending: boolean;
  onSave: (note: string) => void;
  onClose: () => void;
};
/** Nobody reads a list of thousands of changes, and it takes long to show. */
const maxShown = 200;

/** What will be saved, each with the amounts before and after. */
export function SavePricesDialog({ staged, error, isPending, onSave, onClose }: SavePricesDialogProps) {
  const [note, setNote] = useState("");
  const changes = [...staged];
  return (
    <FormDialog
      title={`Save ${pluralize(changes.length, "change")}`}
      hint="Customers see the new prices at once. Sales that run are computed from them."
      error={error}
      isPending={isPending}
      onSubmit={() => onSave(note)}
      onClose={onClose}
    >
      <ul className="grid gap-2 text-sm">
        {changes.slice(0, maxShown).map(([id, change]) => (
          <ChangeLine key={id} {...change} />
        ))}
        {changes.length > maxShown && <li className="text-muted">and {changes.length - maxShown} more</li>}
      </ul>
      <TextField
        label="Note"
        hint="Why the prices change. Optional; shown in the history."
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

function ChangeLine(change: StagedPrice) {
  const { product, color, size, field, before, error } = change;
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-hairline pb-2">
      <span className="wrap-anywhere">
        {product} <span className="text-muted">({[size, color].join(", ")})</span>
        {field !== "price" && <span className="text-muted"> · {fieldLabels[field]}</span>}
      </span>
      <span className="tabular-nums">
        {formatAmount(before[field])} → {formatAmount(getResult(change) ?? null)}
      </span>
      {error && <span className="w-full text-danger">{error}</span>}
    </li>
  );
}
