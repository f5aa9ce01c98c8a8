import { forThisTab } from "./browser-storage.ts";

// In this tab alone: a heart that a guest pressed is set when they have signed in.
const key = "wish";

export function keepWish(productId: string) {
  forThisTab.set(key, productId);
}

export function takeWish(): string | undefined {
  const productId = forThisTab.get(key) ?? undefined;
  forThisTab.remove(key);
  return productId;
}
