import { useState } from "react";
import type { ProductForm } from "#contract/admin/products/product-form.ts";
import type { OptionKind } from "#contract/admin/products/product-limits.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";

type RenameButtonProps = {
  /** Whether the form has unsaved changes. They refer to colours by their current names, so renaming has to wait. */
  isChanged: boolean;
  onClick: () => void;
};

export function RenameButton({ isChanged, onClick }: RenameButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button size="sm" variant="secondary" disabled={isChanged} onClick={onClick}>
        Rename a colour or size
      </Button>
      {isChanged && <p className="text-sm text-muted">Save your changes first.</p>}
    </div>
  );
}

/** Renames a colour or a size of the product. */
export function RenameDialog({ product: { _id, colors }, onClose }: { product: ProductForm; onClose: () => void }) {
  const sizes = [...new Set(colors.flatMap(({ variants }) => variants.map(({ size }) => size)))];
  const choices: { kind: OptionKind; from: string }[] = [
    ...colors.map(({ color }) => ({ kind: "color" as const, from: color })),
    ...sizes.map((size) => ({ kind: "size" as const, from: size })),
  ];
  const [index, setIndex] = useState(0);
  const { kind, from } = choices[index] ?? { kind: "color", from: "" };
  const form = useSaveForm({
    values: { to: from },
    send: ({ to }) => api.productOptions.rename({ productId: _id }, { kind, from, to }),
    queryKey: ["products"],
    onClose,
  });
  return (
    <FormDialog
      title="Rename a colour or size"
      hint="SKU, stock, prices, images and carts stay with it. Orders show the name they were placed with, and links with the old name still work."
      submitLabel="Rename"
      {...form.props}
      onClose={onClose}
    >
      <Select
        label="Colour or size"
        value={index}
        onChange={({ target }) => {
          setIndex(Number(target.value));
          form.set({ to: choices[Number(target.value)]?.from ?? "" });
          form.clearErrors();
        }}
        options={choices.map((choice, position) => ({
          value: String(position),
          label: choice.kind === "color" ? `Colour: ${choice.from}` : `Size: ${choice.from}`,
        }))}
      />
      <TextField
        label="New name"
        hint={kind === "size" ? "In all colours of this product that have this size." : undefined}
        maxLength={kind === "size" ? 40 : 60}
        autoComplete="off"
        {...form.field("to")}
      />
    </FormDialog>
  );
}
