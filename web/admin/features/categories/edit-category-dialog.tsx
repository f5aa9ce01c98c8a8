import type { EditCategory, StaffCategory } from "#contract/admin/products/categories.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useSave, useSaveChanges } from "../../ui/use-save-form.ts";
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
  const form = useSaveChanges({
    current: { name, parentId: parentId ?? "", hidden: hidden ? "yes" : "no", image: image ?? "" },
    send: (changes) => api.categories.change({ categoryId: id }, changes as EditCategory),
    queryKey: [],
    onClose,
  });
  const { values, set } = form;
  const hiddenError = form.getError("hidden");
  const remove = useSave({
    send: () => api.categories.remove({ categoryId: id }),
    queryKey: ["categories"],
    onSaved: () => toast({ title: `“${name}” was deleted.`, text: "It can be brought back from the history." }),
    onClose,
    onError: ({ message }) => toast({ title: "The category was not deleted.", text: message, tone: "danger" }),
  });
  const isEmpty = category.products === 0 && !categories.some((other) => other.parentId === id);
  return (
    <FormDialog
      title={`Edit ${name}`}
      hint="Links to the category stay valid, and imports find it by its former name, too."
      {...form.props}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={80} autoComplete="off" {...form.field("name")} />
      <Select
        label="Inside"
        hint="Its products and the categories inside it move along."
        options={listParentOptions(categories, category)}
        {...form.field("parentId")}
      />
      <div>
        <Checkbox
          label="Hide from menus, lists and search engines"
          checked={values.hidden === "yes"}
          onChange={({ target }) => set({ hidden: target.checked ? "yes" : "no" })}
        />
        <p className="text-sm text-muted">Its products stay in the shop, and its page can be opened with a link.</p>
        {hiddenError && (
          <p role="alert" className="text-sm text-danger">
            {hiddenError}
          </p>
        )}
      </div>
      <CategoryImageField
        src={values.image === (image ?? "") ? category.imageSrc : values.image}
        error={form.getError("image") && "Somebody has changed the image meanwhile."}
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
