import { useQuery } from "@tanstack/react-query";
import { Select } from "../../../../ui/forms/select.tsx";
import { CloseIcon } from "../../../../ui/icons/icons.tsx";
import { api } from "../../../state/api.ts";
import { AffectedProducts } from "./affected-products.tsx";

type CategoryPickerProps = {
  categoryIds: readonly string[];
  error: string | undefined;
  onChange: (categoryIds: string[]) => void;
  /** Whether at least one category must be chosen. Otherwise an empty list means all products. */
  isRequired?: boolean;
};

/**
 * Chooses categories of any level one after the other, and shows the products in them. An empty list means all
 * products.
 */
export function CategoryPicker({ categoryIds, error, onChange, isRequired = false }: CategoryPickerProps) {
  const { data } = useQuery({
    queryKey: ["promotions", "categories"],
    queryFn: () => api.promotions.products.listCategories(),
  });
  const options = (data?.categories ?? []).map(({ _id, path }) => ({ value: _id, label: path.join(" › ") }));
  const toLabel = (id: string) => options.find(({ value }) => value === id)?.label ?? "…";
  return (
    <div className="grid gap-2">
      <Select
        label="For products of"
        error={error}
        value=""
        onChange={({ target }) => onChange([...categoryIds, target.value])}
        options={[
          {
            value: "",
            label: categoryIds.length > 0 ? "Add a category…" : isRequired ? "Choose a category" : "All categories",
          },
          ...options.filter(({ value }) => !categoryIds.includes(value)),
        ]}
      />
      {categoryIds.length > 0 && (
        <>
          <ul className="flex flex-wrap gap-2" aria-label="Chosen categories">
            {categoryIds.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`Remove ${toLabel(id)}`}
                  onClick={() => onChange(categoryIds.filter((other) => other !== id))}
                  className="inline-flex min-h-9 items-center gap-2 rounded-full bg-wash px-3 text-sm hover:bg-hairline"
                >
                  {toLabel(id)} <CloseIcon className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
          {!isRequired && <AffectedProducts categoryIds={categoryIds} />}
        </>
      )}
    </div>
  );
}
