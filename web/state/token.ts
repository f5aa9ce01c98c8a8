import { useSyncExternalStore } from "react";
import { safeLocalStorage } from "./browser-storage.ts";

// SPEC §4: the token lives in the browser's local storage under this key.
export const tokenStorageKey = "token";
const listeners = new Set<() => void>();

/** The token in this browser if it still holds; an expired or malformed one is thrown away. Undefined on the server. */
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
  // After the caller: a token found expired while rendering must not set state in that render.
  queueMicrotask(notifyListeners);
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

/** The token, followed through this tab's and other tabs' changes. Undefined on the server and in the first render. */
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

/** The token's expiry in milliseconds; undefined when it cannot be read. */
function findExpiry(token: string): number | undefined {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
