import { Suspense } from "react";
import { useAddedItems } from "../../../app/state/mini-cart.ts";
import { lazyWithRetry, preload } from "../../../ui/lifecycle/lazy-with-retry.ts";

const loadMiniCart = () => import("./mini-cart.tsx").then(({ MiniCart }) => ({ default: MiniCart }));
const MiniCart = lazyWithRetry(loadMiniCart);

/** Called while an item is being added, so that the confirmation does not wait for its code. */
export const preloadMiniCart = () => preload(loadMiniCart);

/** Loads the mini-cart's code when an item is first added. */
export function LazyMiniCart() {
  const items = useAddedItems();
  return <Suspense>{items && <MiniCart items={items} />}</Suspense>;
}
