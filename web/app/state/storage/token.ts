import { useSyncExternalStore } from "react";
import { safeLocalStorage } from "./browser-storage.ts";

// SPEC §4: the token is stored in the browser's local storage under this key.
export const tokenStorageKey = "token";
const listeners = new Set<() => void>();

/** The stored token if it is valid; removes an expired or malformed token. Undefined on the server. */
export function findToken(): string | undefined {
  const token = safeLocalStorage.get(tokenStorageKey);
  if (!token) return undefined;
  const expiry = findExpiry(token);
  if (expiry !== undefined && expiry > Date.now()) return token;
  if (expiry !== undefined) console.warn("Token expired! Logging out...");
  storeToken(undefined);
  return undefined;
}

export function storeToken(token: string | undefined) {
  if (token) safeLocalStorage.set(tokenStorageKey, token);
  else safeLocalStorage.remove(tokenStorageKey);
  // Deferred: if a token is found expired while rendering, listeners must not set state in that render.
  queueMicrotask(notifyListeners);
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

/** The token, updated on changes in this tab and in others. Undefined on the server and in the first render. */
export function useToken(): string | undefined {
  return useSyncExternalStore(subscribe, findToken, () => undefined);
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenStorageKey || event.key === null) listener();
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
