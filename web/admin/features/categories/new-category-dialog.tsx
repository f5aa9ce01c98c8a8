import { useState } from "react";
import type { StaffCategory } from "#contract/admin/products/categories.ts";
import { Refusal } from "#contract/http/errors.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useDialogSave } from "../../ui/use-dialog-save.ts";
import { listParentOptions } from "./parent-options.ts";

type NewCategoryDialogProps = {
  categories: readonly StaffCategory[];
  parentId: string | null;
  onClose: () => void;
};

export function NewCategoryDialog({ categories, parentId, onClose }: NewCategoryDialogProps) {
  const [values, setValues] = useState(() => ({ categoryKey: newId(), name: "", parentId: parentId ?? "" }));
  const create = useDialogSave({
    send: () => api.categories.add(values),
    queryKey: ["categories"],
    onClose,
  });
  const errors = create.error instanceof Refusal ? create.error.errors : undefined;
  return (
    <FormDialog
      title="New category"
      hint="It appears in the shop’s menu at once. Add products to it on their own pages or in the list of products."
      error={create.error?.message}
      isPending={create.isPending}
      onSubmit={create.mutate}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={80}
        autoComplete="off"
        value={values.name}
        error={errors?.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      <Select
        label="Inside"
        value={values.parentId}
        error={errors?.parentId}
        options={listParentOptions(categories)}
        onChange={({ target }) => setValues({ ...values, parentId: target.value })}
      />
    </FormDialog>
  );
}
