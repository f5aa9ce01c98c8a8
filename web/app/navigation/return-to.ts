import { safeSessionStorage } from "../state/storage/browser-storage.ts";

// The URL is stored in sessionStorage and not in the address of the login page, because the server renders the same
// /login page for everyone.
const storageKey = "wayBack";

/** Saves the URL to return to after login. */
export function saveReturnTo(url: string) {
  safeSessionStorage.set(storageKey, url);
}

/** Saves the current page, unless it is part of the login flow. */
export function saveCurrentPageAsReturnTo() {
  const { pathname, search } = location;
  if (!/^\/(login|signup|otp|forgot-password)$/.test(pathname)) saveReturnTo(pathname + search);
}

/** The URL to return to. It is always a path on this site, so that there is no open redirect. */
export function getReturnTo(fallback = "/"): string {
  const url = safeSessionStorage.get(storageKey) ?? fallback;
  return /^\/(?![/\\])/.test(url) ? url : fallback;
}

/** Returns the URL and removes it, so that a later login does not reuse it. */
export function consumeReturnTo(fallback = "/"): string {
  const url = getReturnTo(fallback);
  safeSessionStorage.remove(storageKey);
  return url;
}
