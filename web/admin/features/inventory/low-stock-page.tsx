import { pagedList } from "#contract/admin/lists/define-list.ts";
import type { LowStockVariant } from "#contract/admin/stock/low-stock.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { type ListColumn, ListView } from "../lists/list-view.tsx";

/** /admin/inventory/low: variants that will soon sell out, or that have fallen to their low-stock level. */
export function Component() {
  return (
    <ListView
      list={pagedList}
      name="low-stock"
      label="Low stock"
      queryKey={["low-stock"]}
      request={api.lowStock.list}
      toRows={({ variants }) => variants}
      toId={({ _id }) => _id}
      toName={({ product, color, size }) => `${product.name}, ${color} ${size}`}
      columns={variantColumns}
      card={VariantCard}
      empty={() => <EmptyState icon={CheckIcon} title="Nothing is low" text="Stock is checked every 15 minutes." />}
      layout={(content, columnsButton, response) => (
        <>
          <PageHeader
            title="Low stock"
            text={
              response === undefined
                ? "Variants that will soon sell out at the pace of the last 30 days."
                : `Variants that sell out within ${pluralize(response.days, "day")} at the pace of the last 30 days, or are down to their level.`
            }
          >
            {columnsButton}
            <ButtonLink size="sm" variant="secondary" to="/admin/inventory/levels">
              Levels
            </ButtonLink>
          </PageHeader>
          {content}
        </>
      )}
    />
  );
}

const variantColumns: readonly ListColumn<LowStockVariant, typeof pagedList>[] = [
  { id: "variant", label: "Variant", width: "w-1/2", cell: (variant) => <Variant {...variant} /> },
  { id: "sku", label: "SKU", isMinor: true, cell: ({ sku }) => sku && <span className="wrap-anywhere">{sku}</span> },
  { id: "sold", label: "Sold in 30 days", align: "end", cell: ({ sold }) => sold },
  { id: "stock", label: "In stock", align: "end", cell: ({ inStock }) => inStock },
  { id: "level", label: "Level", align: "end", isMinor: true, cell: ({ level }) => level },
  { id: "lasts", label: "Lasts", align: "end", cell: (variant) => <Lasts {...variant} /> },
];

function VariantCard(variant: LowStockVariant) {
  return (
    <div className="grid gap-3">
      <Variant {...variant} />
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted">
        <span className="tabular-nums">
          {variant.inStock} in stock · {variant.sold} sold in 30 days
        </span>
        <Lasts {...variant} />
      </div>
    </div>
  );
}

function Variant({ product, color, size }: LowStockVariant) {
  return (
    <span className="flex items-center gap-4">
      <Image src={product.image ?? undefined} alt="" sizes="3.5rem" className="w-14 shrink-0 rounded-sm" />
      <span className="grid min-w-0">
        <Link
          to={`/productdetails/${product.slug}/${product._id}`}
          target="_blank"
          data-row-link
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {product.name}
        </Link>
        <span className="text-muted wrap-anywhere">
          {color} · {size}
        </span>
      </span>
    </span>
  );
}

function Lasts({ inStock, lastsDays }: LowStockVariant) {
  if (inStock === 0) return <Badge tone="danger">Sold out</Badge>;
  if (lastsDays === null) return <span className="whitespace-nowrap text-muted">Does not sell</span>;
  if (lastsDays === 0) return <Badge tone="danger">Less than a day</Badge>;
  return <span className="whitespace-nowrap">{pluralize(lastsDays, "day")}</span>;
}
