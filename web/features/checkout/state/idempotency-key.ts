import { safeSessionStorage } from "../../../app/state/storage/browser-storage.ts";

const storageKey = "orderKey";
/** 64 characters, so that `byte % 64` is uniform. SPEC §9: an id has 21 characters. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * The Idempotency-Key of an order. Repeated requests of the same order (after a lost response, a reload or a second
 * click) have the same key. The key changes if anything in the order changes.
 */
export function getIdempotencyKey(body: object): string {
  const text = JSON.stringify(body);
  const stored = JSON.parse(safeSessionStorage.get(storageKey) ?? "{}") as { text?: string; key?: string };
  if (stored.text === text && stored.key) return stored.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(21)), (byte) => alphabet[byte % alphabet.length]).join(
    "",
  );
  safeSessionStorage.set(storageKey, JSON.stringify({ text, key }));
  return key;
}

export function clearIdempotencyKey() {
  safeSessionStorage.remove(storageKey);
}
