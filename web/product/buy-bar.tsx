import type { RefObject } from "react";
import type { Product } from "#contract/catalogue.ts";
import { ShopPrice } from "../catalogue/shop-price.tsx";
import { Button } from "../ui/button.tsx";
import { StickyBar } from "../ui/sticky-bar.tsx";
import { type Choice, soldOut } from "./choice.ts";
import type { Buying } from "./use-buying.ts";

type BuyBarProps = { below: RefObject<HTMLElement | null>; product: Product; choice: Choice; buying: Buying };

/** On phones the way into the cart stays in reach once its button has been scrolled past. */
export function BuyBar({ below, product, choice, buying }: BuyBarProps) {
  if (soldOut(product)) return null;
  return (
    <StickyBar replaces={below} scrolledOut="above">
      <div className="min-w-0 grow basis-28">
        <p className="truncate text-xs text-muted">{choice.size ? `Size ${choice.size.size}` : product.name}</p>
        <ShopPrice price={choice.price} mrp={choice.mrp} size="sm" hidePercent />
      </div>
      <Button loading={buying.adding} onClick={buying.addToCart} className="shrink-0">
        ADD TO CART
      </Button>
    </StickyBar>
  );
}
