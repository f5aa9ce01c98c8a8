import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "../../../../ui/forms/field.tsx";
import { CloseIcon, PlusIcon } from "../../../../ui/icons/icons.tsx";
import { api } from "../../../state/api.ts";

export type PickedProduct = { _id: string; name: string };
type ProductPickerProps = {
  products: readonly PickedProduct[];
  error: string | undefined;
  onChange: (products: PickedProduct[]) => void;
};

const minLength = 2;
const shown = 8;

/** Finds products by name, id or SKU on the server, and adds them one after the other. Enter adds the first result. */
export function ProductPicker({ products, error, onChange }: ProductPickerProps) {
  const [search, setSearch] = useState("");
  const q = search.trim();
  const query = useQuery({
    queryKey: ["products", "picker", q],
    queryFn: () => api.products.list({ q, limit: shown + 1, sort: "name" }),
    enabled: q.length >= minLength,
    placeholderData: keepPreviousData,
  });
  const isChosen = (id: string) => products.some(({ _id }) => _id === id);
  const found = q.length < minLength ? [] : (query.data?.products ?? []).filter(({ _id }) => !isChosen(_id));
  const add = ({ _id, name }: PickedProduct) => onChange([...products, { _id, name }]);
  const isEmpty = q.length >= minLength && query.data !== undefined && found.length === 0;
  return (
    <div className="grid gap-2">
      <TextField
        label="Find products"
        hint="By name, id or SKU."
        type="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        error={error ?? query.error?.message}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Without this, Enter would save the sale.
          event.preventDefault();
          const [first] = found;
          if (first && !query.isPlaceholderData) add(first);
        }}
      />
      {products.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Chosen products">
          {products.map(({ _id, name }) => (
            <li key={_id}>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(products.filter((other) => other._id !== _id))}
                className="inline-flex min-h-9 items-center gap-2 rounded-full bg-wash px-3 text-left text-sm hover:bg-hairline"
              >
                {name} <CloseIcon className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length > 0 && (
        <ul aria-label="Found products" className="divide-y divide-hairline rounded-md border border-hairline">
          {found.slice(0, shown).map((product) => (
            <li key={product._id}>
              <button
                type="button"
                onClick={() => add(product)}
                className="flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-left text-sm transition-colors hover:bg-wash"
              >
                <PlusIcon className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 grow wrap-anywhere">
                  <span className="sr-only">Add </span>
                  {product.name}
                  {product.categories && <span className="block text-muted">{product.categories}</span>}
                </span>
                {product.status !== "active" && <span className="text-muted">{product.status}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && <p className="text-sm text-muted">There are more: type more of the name.</p>}
      {isEmpty && <p className="text-sm text-muted">No other product is found.</p>}
    </div>
  );
}
