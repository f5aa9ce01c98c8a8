import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OptionKind } from "#contract/admin/products/product-limits.ts";
import type { RenamePreviewResponse } from "#contract/admin/products/product-options.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { TextLink } from "../../../../ui/navigation/text-link.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";
import { optionsKey } from "./use-renames.ts";

type RenameEverywhereDialogProps = { kind: OptionKind; from: string; onClose: () => void };

/**
 * Previews the products in which a colour or size would be renamed, and starts the job that renames it in all of them.
 */
export function RenameEverywhereDialog({ kind, from, onClose }: RenameEverywhereDialogProps) {
  const [renameId] = useState(newId);
  const form = useSaveForm({
    values: { to: from },
    send: ({ to }) => api.catalogueOptions.startRename({ renameId, rename: { kind, from, to } }),
    queryKey: optionsKey,
    onSaved: (_result, { to }) => toast({ title: `“${from}” is renamed to “${toName(to)}” in 5 seconds.` }),
    onClose,
  });
  const name = toName(form.values.to);
  const isNew = name !== "" && name !== from;
  const preview = useQuery({
    queryKey: [...optionsKey, "preview", kind, from, name],
    queryFn: () => api.catalogueOptions.previewRename({ kind, from, to: name }),
    enabled: isNew,
    placeholderData: keepPreviousData,
  });
  return (
    <FormDialog
      title={`Rename “${from}” in all products`}
      hint="SKU, stock, prices, images and carts stay. Orders show the name they were placed with, and links to products with the old name still work."
      submitLabel="Rename"
      {...form.props}
      onClose={onClose}
    >
      <TextField
        label="New name"
        hint="If the name already exists, the two are merged."
        maxLength={kind === "size" ? 40 : 60}
        autoComplete="off"
        {...form.field("to")}
      />
      {isNew && preview.data && <Preview kind={kind} to={name} preview={preview.data} />}
      {preview.error && <p className="text-sm text-danger">{preview.error.message}</p>}
    </FormDialog>
  );
}

const toName = (text: string) => text.trim().replaceAll(/\s+/g, " ");

type PreviewProps = { kind: OptionKind; to: string; preview: RenamePreviewResponse };

function Preview({ kind, to, preview: { renamed, existing, examples, leftAlone, leftProducts } }: PreviewProps) {
  return (
    <section aria-label="Preview" className="grid gap-3 rounded-md border border-hairline p-4 text-sm">
      <div role="status" className="grid gap-1">
        <h3 className="font-medium">
          {renamed === 0 ? "No product would change" : `${pluralize(renamed, "product")} would change`}
        </h3>
        {existing > 0 && renamed > 0 && (
          <p>
            {pluralize(existing, "other product")} {existing === 1 ? "has" : "have"} “{to}” already: the two become one{" "}
            {kind === "color" ? "colour" : "size"}.
          </p>
        )}
      </div>
      {leftAlone > 0 && (
        <div className="grid gap-1">
          <h3 className="font-medium text-danger">
            {pluralize(leftAlone, "product")} with both names {leftAlone === 1 ? "is" : "are"} left alone
          </h3>
          <Products products={leftProducts} total={leftAlone} />
        </div>
      )}
      <Products products={examples} total={renamed} />
    </section>
  );
}

function Products({ products, total }: { products: RenamePreviewResponse["examples"]; total: number }) {
  if (products.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {products.map(({ _id, name }) => (
        <li key={_id} className="wrap-anywhere">
          <TextLink to={`/admin/products/${_id}`} target="_blank">
            {name}
          </TextLink>
        </li>
      ))}
      {total > products.length && <li className="text-muted">and {total - products.length} more</li>}
    </ul>
  );
}
