import type { ReactNode } from "react";
import type { StockRow } from "#contract/admin/reports/demand.ts";
import { formatInteger } from "#contract/values/money.ts";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { Change } from "./change.tsx";
import { formatPeriod } from "./periods.ts";

type Period = { since: string; until: string };

/** A product with its image. The link opens the product's page in the shop. */
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

/**
 * A number that opens the rows behind it. The padding makes the link easier to hit, and the negative margin keeps the
 * layout as without padding.
 */
export function CountLink({ href, text, label }: { href: string; text: string; label: string }) {
  return (
    <Link to={href} aria-label={label} className="-my-2 inline-block py-2 underline decoration-line underline-offset-4">
      {text}
    </Link>
  );
}

export type Fact = { label: string; value: ReactNode; now?: number; before?: number; isBad?: boolean };

/** Sums above a list. Sums with `before` are compared with the previous period. */
export function Facts({ facts, periodBefore }: { facts: readonly Fact[]; periodBefore?: Period }) {
  return (
    <div className="pb-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(({ label, value, now, before, isBad }) => (
          <div key={label} className="flex gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
            {periodBefore && now !== undefined && before !== undefined && (
              <dd>
                <Change now={now} before={before} isBad={isBad} isInline />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {periodBefore && <p className="pt-2 text-xs text-muted">Compared with {formatPeriod(periodBefore)}.</p>}
    </div>
  );
}

/** The notice below a list that is cut off. The numbers above the list count all rows. */
export function Limit({ shown, all }: { shown: number; all: number }) {
  if (shown >= all) return null;
  return (
    <p className="pt-3 text-sm text-muted">
      The first {formatInteger(shown)} of {formatInteger(all)} are shown. The numbers above count all.
    </p>
  );
}
