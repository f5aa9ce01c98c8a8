import { useSyncExternalStore } from "react";
import { forLong } from "./browser-storage.ts";

// SPEC §4: the token lives in the browser's local storage under this key.
export const tokenKey = "token";
const changed = new Set<() => void>();

/** The token in this browser if it still holds; an expired or malformed one is thrown away. Undefined on the server. */
export function storedToken(): string | undefined {
  const token = forLong.get(tokenKey);
  if (!token) return undefined;
  const expiry = expiryOf(token);
  if (expiry !== undefined && expiry > Date.now()) return token;
  if (expiry !== undefined) console.warn("Token expired! Logging out...");
  storeToken(undefined);
  return undefined;
}

export function storeToken(token: string | undefined) {
  if (token) forLong.set(tokenKey, token);
  else forLong.remove(tokenKey);
  // After the caller: a token found expired while rendering must not set state in that render.
  queueMicrotask(announce);
}

function announce() {
  for (const listener of changed) listener();
}

/** The token, followed through this tab's and other tabs' changes. Undefined on the server and in the first render. */
export function useToken(): string | undefined {
  return useSyncExternalStore(follow, storedToken, () => undefined);
}

function follow(listener: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  changed.add(listener);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    changed.delete(listener);
    window.removeEventListener("storage", fromOtherTab);
  };
}

/** The token's expiry in milliseconds; undefined when it cannot be read. */
function expiryOf(token: string): number | undefined {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
