import type { ReactNode } from "react";
import type { ListedSale } from "#contract/admin/promotions/promotions.ts";
import { formatSaleProducts } from "#contract/admin/promotions/sale-products.ts";
import { formatInteger, formatPaise, toPaise } from "#contract/values/money.ts";
import { Link } from "../../../../ui/navigation/link.tsx";

/** The products of a sale. Their number is shown until the sale has ended. */
export function SaleScope({ scope, products, cheaper }: ListedSale) {
  return (
    <span className="grid">
      <span className="wrap-anywhere">{scope}</span>
      {products !== null && (
        <span className="text-muted">{formatSaleProducts({ products, cheaper: cheaper ?? 0 })}</span>
      )}
    </span>
  );
}

const toPage = ({ _id }: ListedSale) => `/admin/promotions/sales/${_id}`;

export function SaleName({ sale }: { sale: ListedSale }) {
  return (
    <Link
      to={toPage(sale)}
      data-row-link={true}
      className="font-medium wrap-anywhere underline decoration-line underline-offset-4"
    >
      {sale.name}
    </Link>
  );
}

const texts = {
  orders: ({ orders }: ListedSale) => formatInteger(orders),
  units: ({ units }: ListedSale) => formatInteger(units),
  revenue: ({ revenue }: ListedSale) => formatPaise(toPaise(revenue)),
};

/** A figure of a sale, as a link to the orders behind it. */
export function SaleFigure({ sale, figure }: { sale: ListedSale; figure: keyof typeof texts }) {
  const text = texts[figure](sale);
  if (sale.orders === 0) return <span className="whitespace-nowrap text-muted">{text}</span>;
  return (
    <Link
      to={toPage(sale)}
      aria-label={`${text} ${figure} of ${sale.name}`}
      className="-my-2 inline-block py-2 whitespace-nowrap underline decoration-line underline-offset-4"
    >
      {text}
    </Link>
  );
}

export function LabelledFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt>{label}</dt>
      <dd className="text-ink tabular-nums">{children}</dd>
    </div>
  );
}
