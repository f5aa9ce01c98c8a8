import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { api } from "../../../state/api.ts";

/** The number of products for sale in the categories, with the names of the best-selling ones. */
export function AffectedProducts({ categoryIds }: { categoryIds: readonly string[] }) {
  const { data } = useQuery({
    queryKey: ["promotions", "products", categoryIds],
    queryFn: () => api.promotions.products.list({ categoryIds: [...categoryIds] }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <p className="min-h-10 text-sm text-muted">Looking up the products…</p>;
  const { total, products } = data;
  const names = products.map(({ name, price }) => `${name} (${formatPaise(toPaise(price))})`);
  return (
    <p className="min-h-10 text-sm text-muted" role="status">
      {total === 0 ? "No product is sold in these categories." : `${pluralize(total, "product")}: ${names.join(", ")}`}
      {total > products.length && ` and ${pluralize(total - products.length, "other")}`}
    </p>
  );
}
