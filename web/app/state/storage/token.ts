import { useSyncExternalStore } from "react";
import { safeLocalStorage } from "./browser-storage.ts";
import { forgetGuestChoice } from "./guest-choice.ts";

// SPEC §4: the token is stored in the browser's local storage under this key.
const tokenKey = "token";
/**
 * A guest's token has a separate key, because a guest may order but counts as a visitor wherever an account is needed.
 */
const guestTokenKey = "guestToken";
const listeners = new Set<() => void>();

/** The customer's token if it is valid; removes an expired or malformed token. Undefined on the server. */
export const findToken = () => readToken(tokenKey);

/** The token of a guest who orders without an account. */
export const findGuestToken = () => readToken(guestTokenKey);

/** The token of a customer or a guest, who both may order. */
export const findBuyerToken = () => findToken() ?? findGuestToken();

function readToken(key: string): string | undefined {
  const token = safeLocalStorage.get(key);
  if (!token) return undefined;
  const expiry = findExpiry(token);
  if (expiry !== undefined && expiry > Date.now()) return token;
  if (expiry !== undefined) console.warn("Token expired! Logging out...");
  writeToken(key, undefined);
  return undefined;
}

/** Stores or removes the customer's token. A customer who signs in is no longer a guest. */
export function storeToken(token: string | undefined) {
  writeToken(tokenKey, token);
  if (!token) return;
  storeGuestToken(undefined);
  forgetGuestChoice();
}

export function storeGuestToken(token: string | undefined) {
  writeToken(guestTokenKey, token);
}

export const isTokenKey = (key: string | null) => key === tokenKey || key === guestTokenKey || key === null;

function writeToken(key: string, token: string | undefined) {
  if (token) safeLocalStorage.set(key, token);
  else safeLocalStorage.remove(key);
  // The notification is deferred, because listeners must not set state in a render that finds an expired token.
  queueMicrotask(notifyListeners);
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

/**
 * The customer's token, updated on changes in this tab and in others. Undefined on the server and in the first render.
 */
export function useToken(): string | undefined {
  return useSyncExternalStore(subscribe, findToken, () => undefined);
}

/** The customer's or the guest's token. */
export function useBuyerToken(): string | undefined {
  return useSyncExternalStore(subscribe, findBuyerToken, () => undefined);
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (isTokenKey(event.key)) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The token's expiry in milliseconds since the epoch; undefined if the token cannot be parsed. */
function findExpiry(token: string): number | undefined {
  // Other versions of the shop and browser extensions can write the key. A malformed token signs the customer out.
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
