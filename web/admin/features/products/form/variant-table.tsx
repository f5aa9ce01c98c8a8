import type { ReactNode } from "react";
import type { ProductForm } from "#contract/admin/products/product-form.ts";
import { Button, IconButton } from "../../../../ui/forms/button.tsx";
import { TrashIcon } from "../../../../ui/icons/later-icons.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { useCan } from "../../../state/staff.ts";
import type { AddedVariant, ProductFormState } from "./use-product-form.ts";
import { VariantInput } from "./variant-input.tsx";

type VariantTableProps = { form: ProductFormState; colors: ProductForm["colors"]; mayEdit: boolean };

/** The variants by colour: the saved variants, and the variants that the next save will add. */
export function VariantTable({ form, colors, mayEdit }: VariantTableProps) {
  const can = useCan();
  const names = [...new Set([...colors.map(({ color }) => color), ...form.added.map(({ color }) => color)])];
  const rights = { mayEdit, mayPrice: mayEdit && can("prices:write"), mayStock: mayEdit && can("stock:write") };
  return (
    <div className="grid gap-6">
      {names.map((color) => (
        <section key={color} aria-label={color}>
          <h3 className="pb-1 text-sm font-medium wrap-anywhere">{color}</h3>
          <div aria-hidden="true" className={`${rowClass} border-b border-line pb-1 text-xs text-muted max-md:hidden`}>
            <span>Size</span>
            <span>SKU</span>
            <span>Barcode</span>
            <span className="text-right">Price ₹</span>
            <span className="text-right">MRP ₹</span>
            <span className="text-right">Stock</span>
            <span className="text-right" title={levelHint}>
              Low at
            </span>
          </div>
          <ul>
            {colors
              .find((each) => each.color === color)
              ?.variants.map((variant) => (
                <StoredRow key={variant._id} form={form} color={color} variant={variant} {...rights} />
              ))}
            {form.added.map(
              (variant, index) =>
                variant.color === color && (
                  <AddedRow key={variant.id} form={form} variant={variant} index={index} {...rights} />
                ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

type Rights = { form: ProductFormState; mayEdit: boolean; mayPrice: boolean; mayStock: boolean };
type StoredRowProps = Rights & { color: string; variant: ProductForm["colors"][number]["variants"][number] };

function StoredRow({ form, color, variant: { _id, size, inStock }, mayEdit, mayPrice, mayStock }: StoredRowProps) {
  const can = useCan();
  const product = (form.loaded.name ?? "").slice(0, 100);
  const name = `${color} / ${size}`;
  const isRemoved = form.removed.has(_id);
  const cell = (label: string, field: string, isDisabled: boolean) => {
    const { onChange: _, ...input } = form.field(`variants.${_id}.${field}`);
    const set = (value: string) => form.set({ [`variants.${_id}.${field}`]: value });
    return (
      <VariantInput label={label} variant={name} {...input} kind={toKind(field)} disabled={isDisabled} onChange={set} />
    );
  };
  const toggle = () => {
    const next = new Set(form.removed);
    if (!next.delete(_id)) next.add(_id);
    form.setRemoved(next);
  };
  if (isRemoved) {
    return (
      <li className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-hairline py-2 text-sm text-muted">
        <span className="grow">
          <s>{size}</s> is removed when you save.
        </span>
        <Button size="sm" variant="quiet" onClick={toggle}>
          Leave it<span className="sr-only"> ({name})</span>
        </Button>
        <RowError text={form.refused[`variants.${_id}.remove`]} />
      </li>
    );
  }
  return (
    <VariantRow
      size={size}
      stock={
        <Stock label="Stock" variant={name}>
          {can("stock:read") ? (
            <Link
              to={`/admin/inventory?${new URLSearchParams({ q: product })}`}
              aria-label={`${inStock} in stock of ${name}: open the inventory`}
              className="min-h-10 min-w-8 content-center underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {inStock}
            </Link>
          ) : (
            inStock
          )}
        </Stock>
      }
      level={cell("Low at", "lowStockLevel", !mayStock)}
      remove={mayEdit && <RemoveButton name={name} onClick={toggle} />}
    >
      {cell("SKU", "sku", !mayEdit)}
      {cell("Barcode", "barcode", !mayEdit)}
      {cell("Price ₹", "price", !mayPrice)}
      {cell("MRP ₹", "mrp", !mayPrice)}
    </VariantRow>
  );
}

type AddedRowProps = Rights & { variant: AddedVariant; index: number };

function AddedRow({ form, variant, index, mayPrice, mayStock }: AddedRowProps) {
  const name = `${variant.color} / ${variant.size}`;
  const cell = (label: string, field: Exclude<keyof AddedVariant, "id" | "color" | "size">, isDisabled = false) => (
    <VariantInput
      label={label}
      variant={name}
      value={variant[field]}
      error={form.refused[`added.${index}.${field}`]}
      kind={toKind(field)}
      disabled={isDisabled}
      onChange={(value) =>
        form.setAdded(form.added.map((each) => (each.id === variant.id ? { ...each, [field]: value } : each)))
      }
    />
  );
  const remove = () => form.setAdded(form.added.filter(({ id }) => id !== variant.id));
  return (
    <VariantRow
      size={variant.size}
      isNew
      error={form.refused[`added.${index}.size`]}
      stock={cell("Stock", "stock", !mayStock)}
      level={cell("Low at", "lowStockLevel", !mayStock)}
      remove={<RemoveButton name={name} onClick={remove} />}
    >
      {cell("SKU", "sku")}
      {cell("Barcode", "barcode")}
      {cell("Price ₹", "price", !mayPrice)}
      {cell("MRP ₹", "mrp", !mayPrice)}
    </VariantRow>
  );
}

type VariantRowProps = {
  size: string;
  isNew?: boolean;
  error?: string | undefined;
  stock: ReactNode;
  level: ReactNode;
  remove: ReactNode;
  children: ReactNode;
};

function VariantRow({ size, isNew, error, stock, level, remove, children }: VariantRowProps) {
  return (
    <li className={`${rowClass} border-b border-hairline py-2 max-md:py-3`}>
      <span className="flex min-h-10 items-center gap-2 text-sm wrap-anywhere max-md:col-span-2 max-md:pr-11 max-md:font-medium">
        {size}
        {isNew && <span className="text-xs text-success">new</span>}
      </span>
      {children}
      {stock}
      {level}
      <span className="max-md:absolute max-md:top-2 max-md:right-0">{remove}</span>
      <RowError text={error} />
    </li>
  );
}

/**
 * The stock of a variant is read-only here, because only stock movements change it. A number typed in this form could
 * be older than the last order.
 */
function Stock({ label, variant, children }: { label: string; variant: string; children: ReactNode }) {
  return (
    <span className="grid content-start gap-1 text-sm tabular-nums md:text-right">
      <span className="text-xs text-muted md:sr-only">
        {label}
        <span className="sr-only"> of {variant}</span>
      </span>
      <span className="flex min-h-10 items-center md:justify-end">{children}</span>
    </span>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton label={`Remove ${name}`} className="size-10!" onClick={onClick}>
      <TrashIcon className="size-4.5" />
    </IconButton>
  );
}

function RowError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="col-span-full w-full text-xs text-danger">
      {text}
    </p>
  );
}

const levelHint = "The variant is low at this stock or below. Empty: the shop's setting. 0: never.";

const toKind = (field: string) => (field === "sku" ? "text" : field === "barcode" ? "barcode" : "number");

const rowClass =
  "relative grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-[3rem_minmax(0,1fr)_8.5rem_5rem_5rem_3rem_3.5rem_2.5rem] md:items-start md:gap-x-2 xl:grid-cols-[4rem_minmax(0,1fr)_9rem_5.5rem_5.5rem_3.5rem_4.5rem_2.5rem] xl:gap-x-3";
