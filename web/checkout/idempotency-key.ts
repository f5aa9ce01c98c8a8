import { safeSessionStorage } from "../state/browser-storage.ts";

const storageKey = "orderKey";
/** 64 of them, so that each is as likely as the others; SPEC §9: 21 make an id. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * The Idempotency-Key of this order: the same for the same order however often it is sent (a lost answer, a reload, a
 * second press), another one when anything in it changed.
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
