import { expect, test } from "vitest";
import { toPastedNumbers } from "./paste-numbers.ts";

const orders = ["1A2B3C4D", "5E6F7A8B", "9C0D1E2F"].map((number, at) => ({ _id: `id${at}`, number }));

test("pasted lines fill the orders from the pasted field on", () => {
  expect(toPastedNumbers("111\r\n222\n", orders, 1)).toEqual({ id1: "111", id2: "222" });
});

test("lines with an order's number are for that order", () => {
  expect(toPastedNumbers("Order,AWB\n#9c0d1e2f,333\n1A2B3C4D,111", orders, 0)).toEqual({ id2: "333", id0: "111" });
});

test("lines beyond the last order are left out", () => {
  expect(toPastedNumbers("1\n2\n3", orders, 2)).toEqual({ id2: "1" });
});

test("a single number is left to its field", () => {
  expect(toPastedNumbers("111", orders, 0)).toBeUndefined();
});
