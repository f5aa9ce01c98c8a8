import type { Product } from "#contract/catalogue/catalogue.ts";
import { SwatchInput } from "../../../ui/display/swatch.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";
import type { SetSearch } from "../../catalogue/urls/use-optimistic-search.ts";
import { type Selection, toSelectionQuery } from "./selection.ts";

/**
 * Selects the colour, which is in the URL so that it can be shared. The selector is a form, so that it works without
 * JavaScript.
 */
export function ColorSelector({
  product,
  selection,
  setSearch,
}: {
  product: Product;
  selection: Selection;
  setSearch: SetSearch;
}) {
  const selectedColor = selection.variation?.color;
  return (
    <form method="get">
      <fieldset>
        <legend className="mb-1 text-sm">
          <span className="font-medium">{t("Colour")}</span>
          {selectedColor && <span className="ms-2 text-muted">{tColor(selectedColor)}</span>}
        </legend>
        <div className="-ms-2 flex flex-wrap items-center">
          {product.variations.map(({ color }) => (
            <SwatchInput
              key={color}
              name="color"
              color={color}
              checked={color === selectedColor}
              onChange={() => setSearch(toSelectionQuery(color))}
            />
          ))}
          <Button type="submit" size="sm" variant="secondary" className="ms-2 hidden! no-scripts:inline-flex!">
            {t("Show colour")}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
