import { expect, test } from "vitest";
import { stubSessionStorage } from "../../tests/session-storage.ts";
import { forgetOrderKey, orderKeyFor } from "./order-key.ts";

stubSessionStorage();
const order = { addressId: "a", items: [{ productId: "p", quantity: 1 }], expectedTotal: 1599 };

test("the same order keeps its key, also after a reload", () => {
  const key = orderKeyFor(order);
  expect(key).toMatch(/^[\w-]{21}$/);
  expect(orderKeyFor(structuredClone(order))).toBe(key);
});

test("an order that has changed, or one that was placed, gets another key", () => {
  const key = orderKeyFor(order);
  const dearer = orderKeyFor({ ...order, expectedTotal: 1699 });
  expect(dearer).not.toBe(key);
  forgetOrderKey();
  expect(orderKeyFor({ ...order, expectedTotal: 1699 })).not.toBe(dearer);
});
