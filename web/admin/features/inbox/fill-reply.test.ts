import { expect, test } from "vitest";
import { fillReply } from "./fill-reply.ts";

const text = "Dear {name}, {order} has left. Thank you, {name}.";

test("a saved reply names the customer and the order", () => {
  expect(fillReply(text, { name: "Asha Sample", order: "1A2B3C4D" })).toBe(
    "Dear Asha, #1A2B3C4D has left. Thank you, Asha.",
  );
});

test("without an order its placeholder stays in the saved reply", () => {
  expect(fillReply(text, { name: "Asha", order: undefined })).toContain("{order} has left");
});
