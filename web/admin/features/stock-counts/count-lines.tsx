import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { StockCountLine } from "#contract/admin/stock/stock-counts.ts";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { CloseIcon } from "../../../ui/icons/icons.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { toast } from "../../ui/toasts.tsx";
import { CountField } from "./count-field.tsx";
import { Difference } from "./difference.tsx";
import { countsKey } from "./use-count.ts";

/** Number of lines that are shown at first. Nobody reads thousands of lines, and rendering them takes long. */
const shownAtFirst = 100;
type ShowLine = (variantId: string, line: StockCountLine | null) => void;
type CountLinesProps = {
  countId: string;
  lines: readonly StockCountLine[];
  isReadOnly?: boolean;
  onSet?: ShowLine;
  onScan?: (code: string) => void;
};

export const describeVariant = ({ product, color, size }: Pick<StockCountLine, "product" | "color" | "size">) =>
  `${product.name}, ${color}, ${size}`;

/** The counted variants, the latest first. Their numbers can be edited. */
export function CountLines({ countId, lines, isReadOnly = false, onSet, onScan }: CountLinesProps) {
  const [isFiltered, setFiltered] = useState(false);
  const [limit, setLimit] = useState(shownAtFirst);
  const set = useSetCounted(countId, onSet);
  const found = isFiltered ? lines.filter(({ counted, expected, moved }) => moved || counted !== expected) : lines;
  return (
    <section aria-label="Counted variants" className="text-sm">
      <Checkbox
        label="Differences only"
        checked={isFiltered}
        onChange={({ target }) => setFiltered(target.checked)}
        className="w-fit pb-2"
      />
      {found.length === 0 && <p className="py-3 text-muted">Nothing differs from the stock.</p>}
      <ul className="grid border-t border-hairline">
        {found.slice(0, limit).map((line) => (
          <li
            key={line._id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline py-2 sm:flex-nowrap"
          >
            <Image src={line.image ?? undefined} alt="" sizes="3rem" className="w-10 shrink-0 rounded-sm" />
            <span className="min-w-0 flex-1 max-sm:basis-[calc(100%-4rem)]">
              <span className="block font-medium wrap-anywhere">{line.product.name}</span>
              <span className="block text-muted wrap-anywhere">
                {line.color} · {line.size}
                {line.sku !== null && <span className="max-sm:hidden"> · {line.sku}</span>}
              </span>
              {line.moved && (
                <span className="block text-danger">
                  Units were packed or received meanwhile: type how many there are now.
                </span>
              )}
            </span>
            <span className="grid w-20 shrink-0 text-end max-sm:ms-auto text-muted tabular-nums">
              <Difference {...line} />
              <span>of {line.expected}</span>
            </span>
            {isReadOnly ? (
              <span className="w-12 shrink-0 text-end text-base font-medium tabular-nums">{line.counted}</span>
            ) : (
              <>
                <CountField
                  label={`Counted: ${describeVariant(line)}`}
                  value={line.counted}
                  onSet={(counted) => set.mutate({ line, counted })}
                  onScan={(code) => onScan?.(code)}
                />
                <IconButton
                  label={`Take out of the count: ${describeVariant(line)}`}
                  className="max-sm:-mr-2"
                  onClick={() => set.mutate({ line, counted: null })}
                >
                  <CloseIcon className="size-4" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <Button size="sm" variant="quiet" className="mt-2 -ml-4" onClick={() => setLimit(limit + 500)}>
          Show {Math.min(500, found.length - limit)} more
        </Button>
      )}
    </section>
  );
}

/**
 * Sends a typed number together with the number that was shown before. Removing a variant can be undone as long as the
 * toast is shown.
 */
function useSetCounted(countId: string, onSet: ShowLine | undefined) {
  const set = useMutation({
    mutationFn: ({ line, counted }: { line: StockCountLine; counted: number | null }) =>
      api.stockCounts.set({ countId, variantId: line._id }, { scanId: newId(), counted, seen: line.counted }),
    onSuccess({ line: saved }, { line, counted }) {
      onSet?.(line._id, saved);
      if (counted === null)
        toast({ title: `${describeVariant(line)} is out of the count.`, undo: () => restore.mutate(line) });
    },
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: [countsKey] }),
  });
  const restore = useMutation({
    mutationFn: (line: StockCountLine) =>
      api.stockCounts.set({ countId, variantId: line._id }, { scanId: newId(), counted: line.counted, seen: null }),
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: [countsKey] }),
  });
  return set;
}
