import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { orderReasons } from "#contract/orders/order-reasons.ts";
import { defaultLanguage, languageCodes } from "#contract/values/languages.ts";
import { collectTexts, createTranslate, toMailLanguage } from "./mail-texts.ts";

/** Messages in the code of mails: `t("…")`. */
const messages = [
  ...new Set(
    globSync("server/**/*{mail,mails}.ts").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\bt\(\s*("(?:[^"\\]|\\.)*")/g)].map(([, text = ""]) => JSON.parse(text)),
    ),
  ),
  // These texts are written by the shop itself, and translated when they are mailed.
  ...orderReasons,
].sort();
const listValues = (message: string) => [...new Set(message.match(/\{\w+\}/g))].sort();

test("every text of the mails has a translation with the same values, and none is unused", () => {
  expect(messages.length).toBeGreaterThan(100);
  for (const code of languageCodes.filter((code) => code !== defaultLanguage)) {
    const catalog: Record<string, string> = JSON.parse(readFileSync(`${import.meta.dirname}/${code}.json`, "utf8"));
    expect(Object.keys(catalog).sort()).toEqual(messages);
    for (const [message, translation] of Object.entries(catalog))
      expect(listValues(translation), message).toEqual(listValues(message));
  }
});

const shop = { app_title: "Sample Weaves", mailTexts: {} };

test("values are inserted in any language, and a text without a translation is English", () => {
  expect(createTranslate(shop, "en")("Your order #{number}", { number: "1C99F846" })).toBe("Your order #1C99F846");
  expect(createTranslate(shop, "hi")("Your order #{number}", { number: "1C99F846" })).toBe("आपका ऑर्डर #1C99F846");
  expect(createTranslate(shop, "hi")("No such text of {name}", { name: "Asha" })).toBe("No such text of Asha");
});

test("the shop's own text replaces the default in its language, and may have the values of the whole mail", () => {
  const own = { ...shop, mailTexts: { "en Your order #{number}": "{customer}, your order {number} at {shop}" } };
  const values = { number: "1C99F846" };
  const t = createTranslate(own, "en", { customer: "Asha" });
  expect(t("Your order #{number}", values)).toBe("Asha, your order 1C99F846 at Sample Weaves");
  expect(createTranslate(own, "hi")("Your order #{number}", values)).toBe("आपका ऑर्डर #1C99F846");
});

test("the texts of a mail are collected in the order in which it makes them, also if it fails", () => {
  const t = createTranslate(shop, "en");
  const { rendered, texts } = collectTexts(() => t("One {n}", { n: 1 }) + t("Two"));
  expect(rendered).toBe("One 1Two");
  expect(texts).toEqual([
    { message: "One {n}", text: "One 1" },
    { message: "Two", text: "Two" },
  ]);
  expect(() =>
    collectTexts(() => {
      throw new Error("a sample fails");
    }),
  ).toThrow("a sample fails");
  t("Three");
  expect(texts).toHaveLength(2);
});

test("a customer whose language is no longer offered gets English mails", () => {
  expect(toMailLanguage({ languages: ["en", "hi"] }, "hi")).toBe("hi");
  expect(toMailLanguage({ languages: ["en"] }, "hi")).toBe("en");
});
