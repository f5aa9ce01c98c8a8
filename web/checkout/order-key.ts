const storage = "orderKey";

/**
 * The Idempotency-Key of this order: the same for the same order however often it is sent (a lost answer, a reload, a
 * second press), another one when anything in it changed.
 */
export function orderKeyFor(body: object): string {
  const text = JSON.stringify(body);
  const kept = JSON.parse(sessionStorage.getItem(storage) ?? "{}") as { text?: string; key?: string };
  if (kept.text === text && kept.key) return kept.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  sessionStorage.setItem(storage, JSON.stringify({ text, key }));
  return key;
}

export function forgetOrderKey() {
  sessionStorage.removeItem(storage);
}
