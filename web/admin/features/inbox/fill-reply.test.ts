import { expect, test } from "vitest";
import { fillReply } from "./fill-reply.ts";

const text = "Dear {name}, {order} has left. Thank you, {name}.";

test("the placeholders of a saved reply are replaced by the customer's first name and the order's number", () => {
  expect(fillReply(text, { name: "Asha Sample", order: "1A2B3C4D" })).toBe(
    "Dear Asha, #1A2B3C4D has left. Thank you, Asha.",
  );
});

test("the placeholder of the order stays in the saved reply if there is no order", () => {
  expect(fillReply(text, { name: "Asha", order: undefined })).toContain("{order} has left");
});
