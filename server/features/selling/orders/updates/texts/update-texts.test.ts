import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languageCodes } from "#contract/values/languages.ts";
import { updateKinds } from "../../../../../config/text-message-config.ts";
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
  for (const text of Object.values(updateTexts.en)) {
    expect(text).toMatch(/^[A-Za-z][A-Za-z0-9 .,:(){}]*\)$/);
    expect(text.replaceAll(/\{\{[1-4]\}\}/g, "")).not.toMatch(/[{}]/);
  }
  expect(Object.keys(updateTexts.en)).toEqual([...updateKinds]);
});

test.each(languageCodes)(
  "templates in %s have the variables of the English ones, none of them at an end or beside another",
  (language) => {
    const listVariables = (text: string) => (text.match(/\{\{\d\}\}/g) ?? []).sort();
    for (const kind of updateKinds) {
      const text = updateTexts[language][kind];
      expect(listVariables(text), kind).toEqual(listVariables(updateTexts.en[kind]));
      expect(text, kind).not.toMatch(/^\{\{|\}\}$|\}\}[^\p{L}\d]*\{\{/u);
    }
  },
);

test("docs/operations.md has the texts as they are to be registered", () => {
  const operations = readFileSync(join(import.meta.dirname, "../../../../../../docs/operations.md"), "utf8");
  for (const texts of Object.values(updateTexts))
    for (const [kind, text] of Object.entries(texts)) expect(operations).toContain(`| ${kind} | ${text} |`);
});

test("no variable of a template is empty or unknown to it", () => {
  const variables = toVariables("en", { ...values, update: toParcelUpdate("shipped", []) });
  expect(renderUpdateText("en", "shipped", variables)).toBe(
    "Your order AAAAAAAA at Kapas is on its way with our courier. See it, or end these messages: https://kapas.example/ordertracking (valid for 120 days)",
  );
  expect(Object.keys(pickVariables("shipped", variables))).toEqual(["1", "2", "3", "4"]);
  expect(Object.keys(pickVariables("delivered", variables))).toEqual(["1", "2", "3"]);
});

test("a refund is written without the rupee sign in English, with it in Hindi", () => {
  const update = toRefundUpdate(1_29_900);
  expect(update).toEqual({ kind: "refunded", detail: "Rs 1,299" });
  // No text in Hindi has characters of GSM 03.38 alone.
  const variables = toVariables("hi", { ...values, update });
  expect(renderUpdateText("hi", "refunded", variables)).toContain("हमने ₹1,299 वापस भेज दिए हैं।");
});
