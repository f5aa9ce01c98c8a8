import { useState } from "react";
import type { ViewPage } from "#contract/admin/saved-views/saved-views.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSave } from "../../ui/use-save-form.ts";
import { listDefaultColumns } from "./choose-columns.ts";

type ColumnsDialogProps = {
  page: ViewPage;
  columns: readonly { id: string; label: string; isOptional?: boolean | undefined }[];
  /** The ids of the columns that the member has chosen. Null means the default columns. */
  chosen: readonly string[] | null;
  /** The id of the column with the row's link, which is always shown. */
  required: string;
  onClose: () => void;
};

/** Chooses the columns of a list on wide screens. The choice is stored for the member and applies on every device. */
export function ColumnsDialog({ page, columns, chosen, required, onClose }: ColumnsDialogProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(chosen ?? listDefaultColumns(columns)));
  const choose = useSave({
    send: (selected: string[] | null) => api.views.chooseColumns({ page }, { columns: selected }),
    queryKey: ["views"],
    onSaved: onClose,
  });
  const toggle = (id: string) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
  return (
    <FormDialog
      title="Columns"
      size="sm"
      action={
        <Button variant="quiet" className="mr-auto" onClick={() => choose.mutate(null)}>
          Default columns
        </Button>
      }
      error={choose.error?.message}
      isPending={choose.isPending}
      onSubmit={() => choose.mutate(columns.flatMap(({ id }) => (id === required || ids.has(id) ? id : [])))}
      onClose={onClose}
    >
      <fieldset className="grid">
        <legend className="pb-2 text-sm text-muted">They apply to your list on every device.</legend>
        {columns.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={id === required || ids.has(id)}
            disabled={id === required}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
