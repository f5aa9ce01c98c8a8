import { readFileSync } from "node:fs";
import MessageFormat from "@messageformat/core";
import { expect, test } from "vitest";
import { defaultLanguage, languageCodes, languages } from "#contract/values/languages.ts";
import { setLanguage, t } from "../../web/ui/text/t.ts";
import { listMessages } from "./list-messages.ts";

const translated = languageCodes.filter((code) => code !== defaultLanguage);
const readCatalog = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../web/languages/${code}.json`, "utf8"));
const messages = listMessages();

/** Names of the values that a message shows. */
const listArguments = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

test("every text of the pages is in the catalog of every language, with the same values", () => {
  expect(messages.length).toBeGreaterThan(500);
  for (const code of translated) {
    const catalog = readCatalog(code);
    expect(messages.filter((message) => !catalog[message]?.trim())).toEqual([]);
    expect(Object.keys(catalog).filter((message) => !messages.includes(message) && !isOfServer(message))).toEqual([]);
    for (const [message, translation] of Object.entries(catalog))
      expect(listArguments(translation), message).toEqual(listArguments(message));
  }
});

/** Refusals and payment statuses come from the API; pages translate those that a catalog has. */
const isOfServer = (message: string) =>
  /[.!]$|^This is not an id/.test(message) || ["Pending", "Paid", "Failed", "Refunded"].includes(message);

test("every translation is ICU MessageFormat", () => {
  for (const code of translated) {
    const format = new MessageFormat(languages[code].locale);
    for (const message of Object.values(readCatalog(code))) format.compile(message);
  }
});

test("English messages read the same as with a complete ICU formatter", () => {
  setLanguage(defaultLanguage);
  const format = new MessageFormat("en");
  for (const message of messages)
    for (const value of [0, 1, 2]) {
      const values = Object.fromEntries(listArguments(message).map((name) => [name, value]));
      expect(t(message, values)).toBe(format.compile(message)(values));
    }
});

test("a text without a translation is shown in English", () => {
  setLanguage("hi", { Cart: () => "कार्ट" });
  expect(t("Cart")).toBe("कार्ट");
  expect(t("No such text of {name}", { name: "Asha" })).toBe("No such text of Asha");
  setLanguage(defaultLanguage);
  expect(t("Cart")).toBe("Cart");
});
