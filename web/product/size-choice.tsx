import type { SetSearch } from "../catalogue/use-optimistic-search.ts";
import { RadioBox as SizeOption } from "../ui/radio-box.tsx";
import { type Choice, choosing, inStock } from "./choice.ts";
import { inChart } from "./size-chart.ts";
import { SizeGuidePlace } from "./size-guide-place.tsx";

/** Sold-out sizes stay in view, struck through; they cannot be chosen (SPEC §5). */
export function SizeChoice({ choice, go, missing }: { choice: Choice; go: SetSearch; missing: boolean }) {
  const { variation, size: chosen } = choice;
  return (
    <fieldset aria-describedby={missing ? "size-missing" : undefined}>
      <legend className="sr-only">Size</legend>
      <div className="mb-2.5 flex items-center justify-between gap-4 text-sm">
        <p aria-hidden="true">
          <span className="font-medium">Size</span>
          {chosen && <span className="ml-2 text-muted">{chosen.size}</span>}
        </p>
        {variation && inChart(variation.sizes) && <SizeGuidePlace />}
      </div>
      <div className="flex flex-wrap gap-2">
        {variation?.sizes.map((size) => (
          <SizeOption
            key={size._id}
            name="size"
            value={size.size}
            label={size.size}
            soldOut={!inStock(size)}
            disabled={!inStock(size)}
            invalid={missing}
            checked={size._id === chosen?._id}
            onChange={() => go(choosing(variation.color, size.size))}
          />
        ))}
      </div>
      {missing && (
        <p id="size-missing" className="mt-2.5 text-sm text-danger">
          Please select a size and color.
        </p>
      )}
    </fieldset>
  );
}
