import { forThisTab } from "../state/browser-storage.ts";

// Not in the address: the server's page for /login is the same for everyone.
const key = "wayBack";

/** Where the shopper was going when a login was asked for. */
export function rememberWayBack(address: string) {
  forThisTab.set(key, address);
}

/** The page in view, unless a login itself leads through it. */
export function rememberHere() {
  const { pathname, search } = location;
  if (!/^\/(login|signup|otp|forgot-password)$/.test(pathname)) rememberWayBack(pathname + search);
}

/** Only ever a page of this shop. */
export function wayBack(otherwise = "/"): string {
  const address = forThisTab.get(key) ?? otherwise;
  return /^\/(?![/\\])/.test(address) ? address : otherwise;
}

/** The same, once: whoever comes to the login later goes their own way. */
export function takeWayBack(otherwise = "/"): string {
  const address = wayBack(otherwise);
  forThisTab.remove(key);
  return address;
}
