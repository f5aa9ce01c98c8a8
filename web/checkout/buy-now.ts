import { useLocalStorage, writeLocalStorage } from "../state/local-storage.ts";

/** The one piece of the buy-now flow (SPEC §4): kept in local storage until its order is placed. */
export type BuyNowItem = {
  productId: string;
  slug: string;
  name: string;
  image: string | undefined;
  selectedSize: string;
  selectedColor: string;
  quantity: number;
};
const key = "buyNow";

export function keepBuyNow(item: BuyNowItem) {
  writeLocalStorage(key, item);
}

export function useBuyNow(): BuyNowItem | undefined {
  return useLocalStorage<BuyNowItem | undefined>(key, undefined)[0];
}

export function dropBuyNow() {
  writeLocalStorage(key, undefined);
}
