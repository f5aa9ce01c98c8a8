import { type ReactNode, useId, useState } from "react";
import { useOwnSize } from "../../../app/state/storage/own-size.ts";
import { SwatchInput } from "../../../ui/display/swatch.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { RadioBox } from "../../../ui/forms/radio-box.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";
import { ShopPrice } from "../../catalogue/cards/shop-price.tsx";
import { isInStock, type VariantProduct } from "./choices.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

type VariantDialogProps = {
  product: VariantProduct;
  /** Default: the first colour in stock. */
  initialColor?: string | undefined;
  onClose: () => void;
  onRefused: () => void;
  /** Shown instead of the sizes while they are loading. */
  children?: ReactNode | undefined;
};

/** Dialog that asks for the colour and size of a product. The last selected size, or the only size, is preselected. */
export function VariantDialog({ product, initialColor, onClose, onRefused, children }: VariantDialogProps) {
  const { variations } = product;
  const id = useId();
  const { isAdding, add } = useAddToCart(product, { onAdded: onClose, onRefused });
  const [ownSize, setOwnSize] = useOwnSize();
  const [selectedColor, setColor] = useState(initialColor);
  const [size, setSize] = useState<string>();
  const [isSizeMissing, setSizeMissing] = useState(false);
  const variation =
    variations.find((other) => other.color === selectedColor) ??
    variations.find((other) => other.sizes.some(isInStock)) ??
    variations[0];
  const color = variation?.color;
  const sizes = variation?.sizes ?? [];
  const preferredSize = size ?? ownSize;
  const variant = sizes.find((other) => isInStock(other) && (other.size === preferredSize || sizes.length === 1));
  const isMissing = isSizeMissing && !variant;
  // Selecting a colour resets the size, as on the product page: each colour has its own sizes.
  const selectColor = (next: string) => {
    setColor(next);
    setSize(undefined);
  };
  const addSelected = () => {
    setSizeMissing(!variant);
    if (variation && variant) add({ variation, variant });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={variations.length > 1 ? t("Choose colour and size") : t("Choose your size")}
      size="sm"
      footer={
        <Button fullWidth disabled={children !== undefined} loading={isAdding} onClick={addSelected}>
          {t("Add to cart")}
        </Button>
      }
    >
      <div className="grid gap-5">
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4">
          <Image src={variation?.colorImages[0] ?? product.images[0]} alt="" sizes="4.5rem" />
          <div className="grid content-center gap-1">
            <p lang={contentLanguage(product.name)} className="wrap-anywhere">
              {product.name}
            </p>
            <ShopPrice
              price={variant?.price ?? product.price}
              mrp={variant?.mrp ?? product.mrp}
              from={!variant && product.hasPriceRange}
              size="sm"
            />
          </div>
        </div>
        {variations.length > 1 && (
          <fieldset>
            <legend className="mb-1 text-sm">
              <span className="font-medium">{t("Colour")}</span>
              <span className="ms-2 text-muted">{color && tColor(color)}</span>
            </legend>
            <div className="-ms-2 flex flex-wrap items-center">
              {variations.map((other) => (
                <SwatchInput
                  key={other.color}
                  name={`${id}-color`}
                  color={other.color}
                  checked={other.color === color}
                  onChange={() => selectColor(other.color)}
                />
              ))}
            </div>
          </fieldset>
        )}
        {children ?? (
          <fieldset aria-describedby={isMissing ? `${id}-missing` : undefined}>
            <legend className="mb-2.5 text-sm">
              <span className="font-medium">{t("Size")}</span>
              {size === undefined && variant && variant.size === ownSize && (
                <span className="ms-2 text-muted">{t("Your size: {ownSize}", { ownSize })}</span>
              )}
            </legend>
            <div className="flex flex-wrap gap-2">
              {sizes.map((other) => (
                <RadioBox
                  key={other._id}
                  name={`${id}-size`}
                  value={other.size}
                  label={other.size}
                  soldOut={!isInStock(other)}
                  disabled={!isInStock(other)}
                  invalid={isMissing}
                  checked={other._id === variant?._id}
                  onChange={() => {
                    setOwnSize(other.size);
                    setSize(other.size);
                  }}
                />
              ))}
            </div>
            {isMissing && (
              <p id={`${id}-missing`} role="alert" className="mt-2.5 text-sm text-danger">
                {t("Please select a size and color.")}
              </p>
            )}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
