import { useMutation } from "@tanstack/react-query";
import type { EditCategory, StaffCategory } from "#contract/admin/products/categories.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { useFieldChanges } from "../../state/use-field-changes.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { CategoryImageField } from "./category-image-field.tsx";
import { listParentOptions } from "./parent-options.ts";

type EditCategoryDialogProps = {
  categories: readonly StaffCategory[];
  category: StaffCategory;
  onClose: () => void;
};

/** Edits name, parent, visibility and image of a category. An empty category can be deleted. */
export function EditCategoryDialog({ categories, category, onClose }: EditCategoryDialogProps) {
  const { _id: id, name, parentId, hidden, image } = category;
  const form = useFieldChanges({
    name,
    parentId: parentId ?? "",
    hidden: hidden ? "yes" : "no",
    image: image ?? "",
  });
  const { values, errors } = form;
  const set = (changed: Partial<typeof values>) => form.setValues((current) => ({ ...current, ...changed }));
  const save = useMutation({
    mutationFn: () => api.categories.change({ categoryId: id }, form.getChanges() as EditCategory),
    onError: form.onError,
    onSuccess({ message }) {
      toast({ title: message });
      onClose();
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries(),
  });
  const remove = useMutation({
    mutationFn: () => api.categories.remove({ categoryId: id }),
    onSuccess() {
      toast({ title: `“${name}” was deleted.`, text: "It can be brought back from the history." });
      onClose();
    },
    onError: ({ message }) => toast({ title: "The category was not deleted.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) =>
      client.invalidateQueries({ queryKey: ["categories"] }),
  });
  const isEmpty = category.products === 0 && !categories.some((other) => other.parentId === id);
  return (
    <FormDialog
      title={`Edit ${name}`}
      hint="Links to the category stay valid, and imports find it by its former name, too."
      error={form.message}
      isPending={save.isPending}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={80}
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Select
        label="Inside"
        hint="Its products and the categories inside it move along."
        value={values.parentId}
        error={errors.parentId}
        options={listParentOptions(categories, category)}
        onChange={({ target }) => set({ parentId: target.value })}
      />
      <div>
        <Checkbox
          label="Hide from menus, lists and search engines"
          checked={values.hidden === "yes"}
          onChange={({ target }) => set({ hidden: target.checked ? "yes" : "no" })}
        />
        <p className="text-sm text-muted">Its products stay in the shop, and its page can be opened with a link.</p>
        {errors.hidden && (
          <p role="alert" className="text-sm text-danger">
            {errors.hidden}
          </p>
        )}
      </div>
      <CategoryImageField
        src={values.image === (image ?? "") ? category.imageSrc : values.image}
        error={errors.image && "Somebody has changed the image meanwhile."}
        onChange={(url) => set({ image: url })}
      />
      {isEmpty && (
        <div>
          <Button variant="quiet" size="sm" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete this category
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
