import { useQuery } from "@tanstack/react-query";
import { maxMatchingProducts } from "#contract/admin/products/product-limits.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import type { MatchingProducts } from "../bulk/use-bulk-edits.ts";

type SelectMatchingProductsProps = {
  filters: MatchingProducts["filters"];
  onSelect: (matching: MatchingProducts) => void;
};

/** Offers to select the products of all pages after all products of this page are selected. */
export function SelectMatchingProducts({ filters, onSelect }: SelectMatchingProductsProps) {
  const { data } = useQuery({
    queryKey: ["products", "matching", filters],
    queryFn: () => api.productBulk.getMatching(filters),
  });
  if (!data?.last) return null;
  const { count, last } = data;
  const max = maxMatchingProducts.toLocaleString("en-IN");
  if (count > maxMatchingProducts)
    return <p className="text-sm text-muted">More than {max} match. Add a filter to select all.</p>;
  return (
    <Button size="sm" variant="quiet" onClick={() => onSelect({ filters, count, last })}>
      Select all {count.toLocaleString("en-IN")} that match
    </Button>
  );
}
