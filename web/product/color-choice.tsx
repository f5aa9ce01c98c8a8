import type { Product } from "#contract/catalogue.ts";
import type { SetSearch } from "../catalogue/use-optimistic-search.ts";
import { Button } from "../ui/button.tsx";
import { SwatchInput } from "../ui/swatch.tsx";
import { type Choice, choosing } from "./choice.ts";

/** The address holds the colour, so that it can be shared; a form, so that it can be chosen without JavaScript. */
export function ColorChoice({ product, choice, go }: { product: Product; choice: Choice; go: SetSearch }) {
  const chosen = choice.variation?.color;
  return (
    <form method="get">
      <fieldset>
        <legend className="mb-1 text-sm">
          <span className="font-medium">Color</span>
          {chosen && <span className="ml-2 text-muted">{chosen}</span>}
        </legend>
        <div className="-ml-2 flex flex-wrap items-center">
          {product.variations.map(({ color }) => (
            <SwatchInput
              key={color}
              name="color"
              color={color}
              checked={color === chosen}
              onChange={() => go(choosing(color))}
            />
          ))}
          <Button type="submit" size="sm" variant="secondary" className="ml-2 hidden! no-scripts:inline-flex!">
            Show color
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
