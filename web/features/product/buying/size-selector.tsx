import type { Product } from "#contract/catalogue/catalogue.ts";
import { useOwnSize } from "../../../app/state/storage/own-size.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { RadioBox } from "../../../ui/forms/radio-box.tsx";
import { t } from "../../../ui/text/t.ts";
import type { SetSearch } from "../../catalogue/urls/use-optimistic-search.ts";
import { isInStock, type Selection, toSelectionQuery } from "./selection.ts";
import { SizeGuideButton } from "./size-guide-button.tsx";

/** Sold-out sizes stay visible, struck through and disabled (SPEC §5). */
export function SizeSelector({
  product,
  selection,
  setSearch,
  isSizeMissing,
}: {
  product: Pick<Product, "_id" | "hasSizeChart">;
  selection: Selection;
  setSearch: SetSearch;
  isSizeMissing: boolean;
}) {
  const { variation, variant: selectedVariant } = selection;
  const [ownSize, setOwnSize] = useOwnSize();
  const offered = selectedVariant
    ? undefined
    : variation?.sizes.find((variant) => variant.size === ownSize && isInStock(variant));
  return (
    <fieldset aria-describedby={isSizeMissing ? "size-missing" : undefined}>
      <legend className="sr-only">{t("Size")}</legend>
      <div className="mb-2.5 flex items-center justify-between gap-4 text-sm">
        <p aria-hidden="true">
          <span className="font-medium">{t("Size")}</span>
          {selectedVariant && <span className="ms-2 text-muted">{selectedVariant.size}</span>}
        </p>
        {offered && variation && (
          <Button
            variant="quiet"
            size="sm"
            className="-my-2 me-auto"
            onClick={() => setSearch(toSelectionQuery(variation.color, offered.size))}
          >
            {t("Your size: {size}", { size: offered.size })}
          </Button>
        )}
        {product.hasSizeChart && <SizeGuideButton productId={product._id} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {variation?.sizes.map((variant) => (
          <RadioBox
            key={variant._id}
            name="size"
            value={variant.size}
            label={variant.size}
            soldOut={!isInStock(variant)}
            disabled={!isInStock(variant)}
            invalid={isSizeMissing}
            checked={variant._id === selectedVariant?._id}
            onChange={() => {
              setOwnSize(variant.size);
              setSearch(toSelectionQuery(variation.color, variant.size));
            }}
          />
        ))}
      </div>
      {isSizeMissing && (
        <p id="size-missing" className="mt-2.5 text-sm text-danger">
          {t("Please select a size and color.")}
        </p>
      )}
    </fieldset>
  );
}
