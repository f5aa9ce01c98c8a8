import { useState } from "react";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { useSteepFallCheck } from "../steep-fall-check.tsx";

export type ChangeLine = {
  id: string;
  product: string;
  color: string;
  size: string;
  /** The reason or the changed field, such as "Damaged". Undefined for the price, which is the usual field. */
  kind: string | undefined;
  /** The values before and after. */
  before: string | number;
  after: string | number;
  problem: string | undefined;
};

type SaveChangesDialogProps = {
  lines: readonly ChangeLine[];
  hint: string;
  noteHint: string;
  error: string | undefined;
  isPending: boolean;
  /** The number of prices that fall by more than half. They are confirmed first. */
  steepFalls?: number;
  onSave: (note: string) => void;
  onClose: () => void;
};
/** Nobody reads a list of thousands of changes, and rendering it takes long. Changes with a problem come first. */
const maxShown = 200;

/** The changes of a grid that will be saved. */
export function SaveChangesDialog({ lines, noteHint, steepFalls = 0, onSave, ...dialog }: SaveChangesDialogProps) {
  const [note, setNote] = useState("");
  const steepFall = useSteepFallCheck(steepFalls);
  const shown = lines.toSorted((a, b) => Number(b.problem !== undefined) - Number(a.problem !== undefined));
  return (
    <FormDialog
      {...dialog}
      title={`Save ${pluralize(lines.length, "change")}`}
      isSubmitDisabled={steepFall.isOpen}
      onSubmit={() => onSave(note)}
    >
      <ul className="grid gap-2 text-sm">
        {shown.slice(0, maxShown).map(({ id, product, size, color, kind, before, after, problem }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline pb-2">
            <span className="wrap-anywhere">
              {product} <span className="text-muted">({[size, color].join(", ")})</span>
              {kind && <span className="text-muted"> · {kind}</span>}
            </span>
            <span className="tabular-nums">
              {before} → {after}
            </span>
            {problem && <span className="w-full text-danger">{problem}</span>}
          </li>
        ))}
        {lines.length > maxShown && <li className="text-muted">and {lines.length - maxShown} more</li>}
      </ul>
      <TextField
        label="Note"
        hint={noteHint}
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {steepFall.check}
    </FormDialog>
  );
}
