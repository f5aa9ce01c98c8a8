import { useMutation } from "@tanstack/react-query";
import type { MissingVariant, StockCountLine } from "#contract/admin/stock/stock-counts.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { toast } from "../../ui/toasts.tsx";
import { describeVariant } from "./count-lines.tsx";
import { countsKey } from "./use-count.ts";

type MissingVariantsProps = {
  countId: string;
  variants: readonly MissingVariant[];
  onSet: (variantId: string, line: StockCountLine | null) => void;
};

/**
 * Variants of the counted products that should be in stock but have not been counted. They can be scanned later, or
 * counted as 0.
 */
export function MissingVariants({ countId, variants, onSet }: MissingVariantsProps) {
  const set = useMutation({
    mutationFn: ({ _id }: MissingVariant) =>
      api.stockCounts.set({ countId, variantId: _id }, { scanId: newId(), counted: 0, seen: null }),
    onSuccess: ({ line }, { _id }) => onSet(_id, line),
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: [countsKey] }),
  });
  if (variants.length === 0) return null;
  return (
    <section aria-labelledby="missing" className="pt-6 text-sm">
      <h2 id="missing" className="font-medium">
        Not scanned yet
      </h2>
      <p className="pb-2 text-muted">
        Other sizes of these products that should be in stock. What is not counted stays as it is.
      </p>
      <ul className="grid border-t border-hairline">
        {variants.map((variant) => (
          <li key={variant._id} className="flex items-center gap-3 border-b border-hairline py-2">
            <span className="min-w-0 grow">
              <span className="block wrap-anywhere">{variant.product.name}</span>
              <span className="block text-muted wrap-anywhere">
                {[variant.color, variant.size, variant.sku].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="shrink-0 text-muted tabular-nums">{variant.expected} expected</span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`None found: ${describeVariant(variant)}`}
              onClick={() => set.mutate(variant)}
            >
              None
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
