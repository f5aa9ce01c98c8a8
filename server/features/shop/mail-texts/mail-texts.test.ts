import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { orderReasons } from "#contract/orders/order-reasons.ts";
import { defaultLanguage, languageCodes } from "#contract/values/languages.ts";
import { createTranslate, toMailLanguage } from "./mail-texts.ts";

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

test("values are inserted in any language, and a text without a translation is English", () => {
  expect(createTranslate("en")("Your order #{number}", { number: "1C99F846" })).toBe("Your order #1C99F846");
  expect(createTranslate("hi")("Your order #{number}", { number: "1C99F846" })).toBe("आपका ऑर्डर #1C99F846");
  expect(createTranslate("hi")("No such text of {name}", { name: "Asha" })).toBe("No such text of Asha");
});

test("a customer whose language is no longer offered gets English mails", () => {
  expect(toMailLanguage({ languages: ["en", "hi"] }, "hi")).toBe("hi");
  expect(toMailLanguage({ languages: ["en"] }, "hi")).toBe("en");
});
