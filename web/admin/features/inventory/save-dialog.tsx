import { useState } from "react";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { parseChange } from "./grid/parse-change.ts";
import { findProblem, getResult, type StagedChange, type StagedChanges } from "./grid/staged-changes.ts";
import { reasonLabels } from "./reason-labels.ts";

type SaveDialogProps = {
  staged: StagedChanges;
  error: string | undefined;
  isPending: boolean;
  onSave: (note: string) => void;
  onClose: () => void;
};
/** Nobody reads a list of thousands of changes, and it takes long to show. */
const maxShown = 200;

/** What will be saved, each with the units on hand before and after. */
export function SaveDialog({ staged, error, isPending, onSave, onClose }: SaveDialogProps) {
  const [note, setNote] = useState("");
  const changes = [...staged];
  const units = changes.reduce((sum, [, change]) => sum + (getResult(change) ?? change.onHand) - change.onHand, 0);
  return (
    <FormDialog
      title={`Save ${pluralize(changes.length, "change")}`}
      hint={`${units > 0 ? "+" : units < 0 ? "−" : "±"}${Math.abs(units)} units in all.`}
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
        hint="For example the number of the delivery. Optional; shown in the history."
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

function ChangeLine(change: StagedChange) {
  const { product, color, size, text, onHand } = change;
  const parsed = parseChange(text);
  const problem = findProblem(change);
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-hairline pb-2">
      <span className="wrap-anywhere">
        {product} <span className="text-muted">({[size, color].join(", ")})</span>
        {parsed && (
          <span className="text-muted"> · {reasonLabels[parsed.kind === "count" ? "count" : parsed.reason]}</span>
        )}
      </span>
      <span className="tabular-nums">
        {onHand} → {getResult(change) ?? "?"}
      </span>
      {problem && <span className="w-full text-danger">{problem}</span>}
    </li>
  );
}
