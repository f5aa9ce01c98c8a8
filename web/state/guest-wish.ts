// In this tab alone: a heart that a guest pressed is set when they have signed in.
const key = "wish";

export function keepWish(productId: string) {
  sessionStorage.setItem(key, productId);
}

export function takeWish(): string | undefined {
  const productId = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  return productId;
}
