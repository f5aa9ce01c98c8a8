import type { productList } from "#contract/admin/products/product-list.ts";
import type { StaffProduct } from "#contract/admin/products/products.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Image } from "../../../../ui/images/image.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import type { ListColumn } from "../../lists/list-view.tsx";
import { ProductStatusBadge } from "../labels/product-status-badge.tsx";
import { VariantDots } from "./variant-dots.tsx";

export const productColumns: readonly ListColumn<StaffProduct, typeof productList>[] = [
  { id: "name", label: "Product", sort: "name", width: "w-2/5", cell: (product) => <Product {...product} /> },
  { id: "stock", label: "Stock", sort: "stock", cell: (product) => <VariantDots {...product} /> },
  { id: "price", label: "Price", sort: "-price", align: "end", cell: (product) => <ListPrice {...product} /> },
  { id: "mrp", label: "MRP", align: "end", isMinor: true, cell: ({ price, mrp }) => mrp > price && formatRupees(mrp) },
  { id: "sold", label: "Sold in 30 days", sort: "-sold", align: "end", cell: ({ sold }) => sold },
  {
    id: "returned",
    label: "Returned",
    align: "end",
    isMinor: true,
    cell: ({ returned }) => returned > 0 && `${returned}%`,
  },
  { id: "status", label: "Status", cell: ({ status }) => <ProductStatusBadge status={status} /> },
];

const formatRupees = (rupees: number) => formatPaise(toPaise(rupees));

function Product({ _id, name, brand, image }: StaffProduct) {
  return (
    <span className="flex items-center gap-4">
      <Image src={image ?? undefined} alt="" sizes="2.75rem" className="w-11 shrink-0 rounded-sm" />
      <span className="grid min-w-0">
        <ProductLink _id={_id} name={name} />
        {brand && <span className="text-xs text-muted wrap-anywhere">{brand}</span>}
      </span>
    </span>
  );
}

function ProductLink({ _id, name }: Pick<StaffProduct, "_id" | "name">) {
  return (
    <Link
      to={`/admin/products/${_id}`}
      data-row-link
      className="font-medium wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

function ListPrice({ price, hasPriceRange }: StaffProduct) {
  if (price === 0) return <span className="text-muted">No price</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {hasPriceRange && <span className="text-xs text-muted">from </span>}
      {formatRupees(price)}
    </span>
  );
}

/** A product in the list on a phone. */
export function ProductCard(product: StaffProduct) {
  const { image, sold, returned, status } = product;
  return (
    <div className="flex gap-3">
      <Image src={image ?? undefined} alt="" sizes="4rem" className="w-16 shrink-0 self-start rounded-sm" />
      <div className="grid min-w-0 grow content-start gap-2">
        <div className="flex items-start justify-between gap-2">
          <ProductLink {...product} />
          <ProductStatusBadge status={status} />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-2">
          <VariantDots {...product} />
          <span className="text-right">
            <ListPrice {...product} />
            <span className="block text-xs text-muted tabular-nums">
              {sold} sold in 30 days{returned > 0 && `, ${returned}% returned`}
            </span>
          </span>
        </div>
      </div>
    </div>
  );
}
