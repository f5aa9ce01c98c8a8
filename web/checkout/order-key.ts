import { safeSessionStorage } from "../state/browser-storage.ts";

const storage = "orderKey";
/** 64 of them, so that each is as likely as the others; SPEC §9: 21 make an id. */
const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * The Idempotency-Key of this order: the same for the same order however often it is sent (a lost answer, a reload, a
 * second press), another one when anything in it changed.
 */
export function orderKeyFor(body: object): string {
  const text = JSON.stringify(body);
  const kept = JSON.parse(safeSessionStorage.get(storage) ?? "{}") as { text?: string; key?: string };
  if (kept.text === text && kept.key) return kept.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(21)), (byte) => signs[byte % signs.length]).join("");
  safeSessionStorage.set(storage, JSON.stringify({ text, key }));
  return key;
}

export function forgetOrderKey() {
  safeSessionStorage.remove(storage);
}
