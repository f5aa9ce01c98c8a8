import { useState } from "react";
import type { StaffCategory } from "#contract/admin/products/categories.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";
import { listParentOptions } from "./parent-options.ts";

type NewCategoryDialogProps = {
  categories: readonly StaffCategory[];
  parentId: string | null;
  onClose: () => void;
};

export function NewCategoryDialog({ categories, parentId, onClose }: NewCategoryDialogProps) {
  const [categoryKey] = useState(newId);
  const form = useSaveForm({
    values: { name: "", parentId: parentId ?? "" },
    send: (values) => api.categories.add({ categoryKey, ...values }),
    queryKey: ["categories"],
    onClose,
  });
  return (
    <FormDialog
      title="New category"
      hint="It appears in the shop’s menu at once. Add products to it on their own pages or in the list of products."
      {...form.props}
      error={form.failure?.message}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={80} autoComplete="off" {...form.field("name")} />
      <Select label="Inside" options={listParentOptions(categories)} {...form.field("parentId")} />
    </FormDialog>
  );
}
