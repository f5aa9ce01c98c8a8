import type { ReactNode } from "react";
import type { StockRow } from "#contract/admin/demand.ts";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";

/** A product with its image; the link opens its page in the shop. */
export function CountedProduct({ _id, slug, name, image }: StockRow["product"]) {
  return (
    <span className="flex items-center gap-3">
      <Image src={image ?? undefined} alt="" sizes="2.5rem" className="w-10 shrink-0 rounded-sm" />
      <Link
        to={`/productdetails/${slug}/${_id}`}
        target="_blank"
        data-row-link
        className="min-w-0 wrap-anywhere underline-offset-4 hover:underline"
      >
        {name}
      </Link>
    </span>
  );
}

/** Sums above a list. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 pb-4 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
