import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listFieldChanges } from "#contract/admin/products/bulk/field-changes-of-products.ts";
import { categorySeparator } from "#contract/admin/products/product-limits.ts";
import type { StaffProduct } from "#contract/admin/products/products.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { type MatchingProducts, useStartBulkEdit } from "./use-bulk-edits.ts";
import { useChangeFields } from "./use-change-fields.ts";

type EditFieldsDialogProps = {
  products: readonly StaffProduct[];
  /** Set if all products that match the filters are changed. `products` then contains only those of the page. */
  matching: MatchingProducts | undefined;
  onDone: () => void;
  onClose: () => void;
};

/** Brand, category, HSN and tags of the selected products, with old and new values before they are saved. */
export function EditFieldsDialog({ products, matching, onDone, onClose }: EditFieldsDialogProps) {
  const { data: options } = useQuery({ queryKey: ["products", "options"], queryFn: () => api.products.getOptions() });
  const [input, setInput] = useState({ brand: "", categories: "", hsn: "", addTags: "", removeTags: "" });
  const changes = listFieldChanges(products, input);
  const finish = () => {
    onClose();
    onDone();
  };
  const save = useChangeFields(finish);
  const hasInput = Object.values(input).some((text) => text.trim() !== "");
  const job = useStartBulkEdit(finish);
  const [bulkEditId] = useState(newId);
  const submit = () => {
    if (matching && hasInput) job.mutate({ bulkEditId, filters: matching.filters, last: matching.last, fields: input });
    else if (!matching && changes.length > 0) save.mutate(changes);
  };
  const field = (name: keyof typeof input) => ({
    value: input[name],
    onChange: ({ target }: { target: { value: string } }) => setInput({ ...input, [name]: target.value }),
  });
  return (
    <FormDialog
      title={`Edit ${pluralize(matching?.count ?? products.length, "product")}`}
      hint="Empty fields stay as they are."
      error={job.error?.message ?? save.error?.message}
      isPending={job.isPending || save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Brand" maxLength={100} autoComplete="off" {...field("brand")} />
      <Select
        label="Category"
        options={[
          { value: "", label: "Leave as it is" },
          ...(options?.categories ?? []).map(({ path }) => ({
            value: path.join(categorySeparator),
            label: path.join(categorySeparator),
          })),
        ]}
        {...field("categories")}
      />
      <TextField
        label="HSN"
        hint="2, 4, 6 or 8 digits."
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        {...field("hsn")}
      />
      <TextField
        label="Add tags"
        hint="Separate several with commas."
        maxLength={300}
        autoComplete="off"
        {...field("addTags")}
      />
      <TextField label="Remove tags" maxLength={300} autoComplete="off" {...field("removeTags")} />
      <section aria-label="Changes" className="grid gap-2">
        <p role="status" className="text-sm font-medium">
          {describeChanges(changes.length, matching ? products.length : undefined)}
        </p>
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard.
          tabIndex={0}
          aria-label="Old and new values"
          className="grid max-h-60 gap-3 overflow-y-auto text-sm"
        >
          {changes.map(({ productId, name, brand, categories, hsn, tags }) => (
            <li key={productId}>
              <p className="font-medium wrap-anywhere">{name}</p>
              <Difference label="Brand" change={brand} />
              <Difference label="Category" change={categories} />
              <Difference label="HSN" change={hsn} />
              <Difference label="Tags" change={tags} />
            </li>
          ))}
        </ul>
      </section>
    </FormDialog>
  );
}

/** `onPage`: the number of products on this page. Set only if all products that match the filters are changed. */
function describeChanges(count: number, onPage: number | undefined): string {
  if (onPage !== undefined) return `${count} of the ${onPage} on this page would change, and those of the other pages:`;
  return count === 0 ? "Nothing would change yet." : `${pluralize(count, "product")} would change:`;
}

function Difference({ label, change }: { label: string; change: { from: string; to: string } | undefined }) {
  if (!change) return null;
  return (
    <p className="text-muted wrap-anywhere">
      {label}: <del>{change.from || "none"}</del> <span aria-hidden="true">→</span>
      <span className="sr-only"> becomes </span> <ins className="text-ink no-underline">{change.to || "none"}</ins>
    </p>
  );
}
