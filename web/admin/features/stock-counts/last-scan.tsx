import type { StockCountLine } from "#contract/admin/stock/stock-counts.ts";
import { Image } from "../../../ui/images/image.tsx";

/**
 * The last scanned variant, large enough to be compared with the unit in the member's hand. The space is reserved
 * before the first scan.
 */
export function LastScan({ line }: { line: StockCountLine | undefined }) {
  return (
    <div aria-live="polite" className="mb-4 min-h-28 rounded-md bg-wash p-3">
      {line ? (
        <div className="flex items-center gap-4">
          <Image src={line.image ?? undefined} alt="" sizes="6rem" className="w-16 shrink-0 rounded-sm" />
          <p className="min-w-0 grow">
            <span className="block font-medium wrap-anywhere">{line.product.name}</span>
            <span className="block text-sm wrap-anywhere">
              {line.color} · <strong className="font-medium">{line.size}</strong>
            </span>
            {line.sku !== null && <span className="block text-sm text-muted wrap-anywhere">{line.sku}</span>}
          </p>
          <p className="shrink-0 text-end">
            <span className="block font-display text-4xl tabular-nums">{line.counted}</span>
            <span className="text-sm text-muted">of {line.expected}</span>
          </p>
        </div>
      ) : (
        <p className="grid min-h-22 place-items-center text-sm text-muted">The last scan is shown here.</p>
      )}
    </div>
  );
}
