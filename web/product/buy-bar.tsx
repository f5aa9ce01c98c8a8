import { type RefObject, useEffect, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import { ShopPrice } from "../catalogue/shop-price.tsx";
import { Button } from "../ui/button.tsx";
import { type Choice, soldOut } from "./choice.ts";
import type { Buying } from "./use-buying.ts";

type BuyBarProps = { below: RefObject<HTMLElement | null>; product: Product; choice: Choice; buying: Buying };

/** On phones the way into the cart stays in reach once its button has been scrolled past. */
export function BuyBar({ below, product, choice, buying }: BuyBarProps) {
  const past = useScrolledPast(below);
  if (!past || soldOut(product)) return null;
  return (
    <div className="settles fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline bg-paper px-page py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      <div className="min-w-0 grow basis-28">
        <p className="truncate text-xs text-muted">{choice.size ? `Size ${choice.size.size}` : product.name}</p>
        <ShopPrice price={choice.price} mrp={choice.mrp} size="sm" quiet />
      </div>
      <Button loading={buying.adding} onClick={buying.addToCart} className="shrink-0">
        ADD TO CART
      </Button>
    </div>
  );
}

function useScrolledPast(below: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  // Only the browser knows what is in view, and it tells an observer.
  useEffect(() => {
    // All that is below counts as in view: a leap over the button, by a link or a key, crosses only the upper edge.
    const rootMargin = "0px 0px 1000000px";
    const observer = new IntersectionObserver((seen) => setPast(!seen.at(-1)?.isIntersecting), { rootMargin });
    if (below.current) observer.observe(below.current);
    return () => observer.disconnect();
  }, [below]);
  return past;
}
