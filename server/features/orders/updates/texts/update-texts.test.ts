import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { updateKinds } from "../../../../config/text-message-config.ts";
import {
  pickVariables,
  renderUpdateText,
  toParcelUpdate,
  toRefundUpdate,
  toVariables,
  updateTexts,
} from "./update-texts.ts";

const values = { orderId: "a".repeat(24), shopName: "Kapas", url: "https://kapas.example/ordertracking" };

test("texts have characters of GSM 03.38 only, and begin and end with words, as templates must", () => {
  for (const text of Object.values(updateTexts)) {
    expect(text).toMatch(/^[A-Za-z][A-Za-z0-9 .,:(){}]*\)$/);
    expect(text.replaceAll(/\{\{[1-4]\}\}/g, "")).not.toMatch(/[{}]/);
  }
  expect(Object.keys(updateTexts)).toEqual([...updateKinds]);
});

test("docs/operations.md has the texts as they are to be registered", () => {
  const operations = readFileSync(join(import.meta.dirname, "../../../../../docs/operations.md"), "utf8");
  for (const [kind, text] of Object.entries(updateTexts)) expect(operations).toContain(`| ${kind} | ${text} |`);
});

test("no variable of a template is empty or unknown to it", () => {
  const variables = toVariables({ ...values, update: toParcelUpdate("shipped", []) });
  expect(renderUpdateText("shipped", variables)).toBe(
    "Your order AAAAAAAA at Kapas is on its way with our courier. See it, or end these messages: https://kapas.example/ordertracking (valid for 120 days)",
  );
  expect(Object.keys(pickVariables("shipped", variables))).toEqual(["1", "2", "3", "4"]);
  expect(Object.keys(pickVariables("delivered", variables))).toEqual(["1", "2", "3"]);
});

test("a refund is written without the rupee sign", () => {
  expect(toRefundUpdate(1_29_900)).toEqual({ kind: "refunded", detail: "Rs 1,299" });
});
