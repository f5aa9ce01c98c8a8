import { useLocalStorage, writeLocalStorage } from "../../../app/state/storage/local-storage.ts";

/** The item of the buy-now flow (SPEC §4), stored in local storage until its order is placed. */
export type BuyNowItem = {
  productId: string;
  slug: string;
  name: string;
  image: string | undefined;
  selectedSize: string;
  selectedColor: string;
  quantity: number;
};
const storageKey = "buyNow";

export function saveBuyNowItem(item: BuyNowItem) {
  writeLocalStorage(storageKey, item);
}

export function useBuyNowItem(): BuyNowItem | undefined {
  return useLocalStorage<BuyNowItem | undefined>(storageKey, undefined)[0];
}

export function clearBuyNowItem() {
  writeLocalStorage(storageKey, undefined);
}
