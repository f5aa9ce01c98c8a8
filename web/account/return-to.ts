import { safeSessionStorage } from "../state/browser-storage.ts";

// Not in the address: the server's page for /login is the same for everyone.
const storageKey = "wayBack";

/** Where the shopper was going when a login was asked for. */
export function saveReturnTo(url: string) {
  safeSessionStorage.set(storageKey, url);
}

/** The page in view, unless a login itself leads through it. */
export function saveCurrentPageAsReturnTo() {
  const { pathname, search } = location;
  if (!/^\/(login|signup|otp|forgot-password)$/.test(pathname)) saveReturnTo(pathname + search);
}

/** Only ever a page of this shop. */
export function getReturnTo(fallback = "/"): string {
  const url = safeSessionStorage.get(storageKey) ?? fallback;
  return /^\/(?![/\\])/.test(url) ? url : fallback;
}

/** The same, once: whoever comes to the login later goes their own way. */
export function consumeReturnTo(fallback = "/"): string {
  const url = getReturnTo(fallback);
  safeSessionStorage.remove(storageKey);
  return url;
}
