import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../../app/state/api.ts";
import { type PickedProduct, ProductPicker } from "../../promotions/products/product-picker.tsx";

type ProductsInputProps = {
  max: number;
  error: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Products in the order in which they are chosen. A product that is no longer sold is left out on the page. */
export function ProductsInput({ max, error, value, onChange }: ProductsInputProps) {
  const [picked, setPicked] = useState<readonly PickedProduct[]>([]);
  const [loaded] = useState(value);
  const query = useQuery({
    queryKey: ["section-products", loaded],
    queryFn: () => api.catalogue.byId({ id: [...loaded] }),
    enabled: loaded.length > 0,
  });
  const known = [...picked, ...(query.data?.products ?? [])];
  const unknown = query.data || loaded.length === 0 ? "A product that is not for sale" : "…";
  const products = value.map((_id) => ({ _id, name: known.find((each) => each._id === _id)?.name ?? unknown }));
  return (
    <ProductPicker
      products={products}
      error={error ?? (value.length >= max ? `At most ${max} products` : undefined)}
      onChange={(chosen) => {
        setPicked([...picked, ...chosen]);
        onChange(chosen.slice(0, max).map(({ _id }) => _id));
      }}
    />
  );
}
