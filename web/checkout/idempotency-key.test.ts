import { expect, test } from "vitest";
import { stubSessionStorage } from "../../tests/session-storage.ts";
import { clearIdempotencyKey, getIdempotencyKey } from "./idempotency-key.ts";

stubSessionStorage();
const order = { addressId: "a", items: [{ productId: "p", quantity: 1 }], expectedTotal: 1599 };

test("the same order keeps its key, also after a reload", () => {
  const key = getIdempotencyKey(order);
  expect(key).toMatch(/^[\w-]{21}$/);
  expect(getIdempotencyKey(structuredClone(order))).toBe(key);
});

test("an order that has changed, or one that was placed, gets another key", () => {
  const key = getIdempotencyKey(order);
  const changedKey = getIdempotencyKey({ ...order, expectedTotal: 1699 });
  expect(changedKey).not.toBe(key);
  clearIdempotencyKey();
  expect(getIdempotencyKey({ ...order, expectedTotal: 1699 })).not.toBe(changedKey);
});
