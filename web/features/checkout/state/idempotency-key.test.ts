import { expect, test } from "vitest";
import { stubSessionStorage } from "../../../../tests/support/stub-session-storage.ts";
import { clearIdempotencyKey, getIdempotencyKey } from "./idempotency-key.ts";

stubSessionStorage();
const order = { addressId: "a", items: [{ productId: "p", quantity: 1 }], expectedTotal: 1599 };

test("repeated requests of the same order have the same idempotency key, also after a reload", () => {
  const key = getIdempotencyKey(order);
  expect(key).toMatch(/^[\w-]{21}$/);
  expect(getIdempotencyKey(structuredClone(order))).toBe(key);
});

test("a changed order, and an order after a placed one, gets a new idempotency key", () => {
  const key = getIdempotencyKey(order);
  const changedKey = getIdempotencyKey({ ...order, expectedTotal: 1699 });
  expect(changedKey).not.toBe(key);
  clearIdempotencyKey();
  expect(getIdempotencyKey({ ...order, expectedTotal: 1699 })).not.toBe(changedKey);
});
