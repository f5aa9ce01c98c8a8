import type { RefObject } from "react";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { StickyBar } from "../../../ui/overlays/sticky-bar.tsx";
import { t } from "../../../ui/text/t.ts";
import { ShopPrice } from "../../catalogue/cards/shop-price.tsx";
import { isSoldOut, type Selection } from "./selection.ts";
import type { Purchase } from "./use-purchase.ts";

type BuyBarProps = {
  buttonsRef: RefObject<HTMLElement | null>;
  product: Product;
  selection: Selection;
  purchase: Purchase;
};

/** Bar that, on phones, has the add-to-cart button once the buttons of the page have been scrolled past. */
export function BuyBar({ buttonsRef, product, selection, purchase }: BuyBarProps) {
  if (isSoldOut(product)) return null;
  return (
    <StickyBar replaces={buttonsRef} scrolledOut="above">
      <div className="min-w-0 grow basis-28">
        <p className="truncate text-xs text-muted">
          {selection.variant ? t("Size {size}", { size: selection.variant.size }) : product.name}
        </p>
        <ShopPrice price={selection.price} mrp={selection.mrp} size="sm" hidePercent />
      </div>
      <Button loading={purchase.isAdding} onClick={purchase.addToCart} className="shrink-0">
        {t("ADD TO CART")}
      </Button>
    </StickyBar>
  );
}
