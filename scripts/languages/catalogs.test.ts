import { readFileSync } from "node:fs";
import MessageFormat from "@messageformat/core";
import { afterEach, expect, test } from "vitest";
import { defaultLanguage, type Language, languageCodes, languages } from "#contract/values/languages.ts";
import { couponText } from "../../server/features/merchandise/pricing/coupon-terms.ts";
import { tCoupon } from "../../web/features/cart/coupon-text.ts";
import { setLanguage, t } from "../../web/ui/text/t.ts";
import { tReceived } from "../../web/ui/text/t-received.ts";
import { listMessages } from "./list-messages.ts";
import { listRefusals } from "./list-refusals.ts";

const translated = languageCodes.filter((code) => code !== defaultLanguage);
const readCatalog = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../web/languages/${code}.json`, "utf8"));
const messages = listMessages();
const refusals = listRefusals();

afterEach(() => setLanguage(defaultLanguage));

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

/**
 * Whether a message comes from the API: refusals, validation and payment statuses. Pages translate such a message if
 * the catalog has it.
 */
const isOfServer = (message: string) =>
  /[.!]$|^This is not an id/.test(message) ||
  ["Pending", "Paid", "Failed", "Refunded"].includes(message) ||
  refusals.includes(message.replace(/\{\w+\}/g, "7"));

/** Refusals that only staff or commands meet, and parts of the messages that the next test checks. */
const notOfPages = [
  "7 7",
  "7 Please try again in 7.",
  "Add 7 more 7 to use coupon 7.",
  "A GSTIN has 15 characters",
  "The question is hidden.",
  "The question is shown again.",
  "There is no comment 7.",
  "7 is blocked7.",
  "There is no such customer, or the data was erased already.",
  "This is not the customer's email.",
  "Thank you. We show your question here with its answer7.",
  "This return is 7 already.",
  "This return is 7.",
];

test("every refusal that customers can meet is shown in every language", () => {
  expect(refusals.length).toBeGreaterThan(120);
  for (const code of translated) {
    showIn(code);
    expect(refusals.filter((message) => !notOfPages.includes(message) && tReceived(message) === message)).toEqual([]);
  }
});

test("the benefit of every kind of coupon is shown in every language", () => {
  const names = ["Kurtas", "Sarees", "Shirts"];
  const kinds = [undefined, { ids: [], names: names.slice(0, 1) }, { ids: [], names }];
  const values = [
    { type: "percent", percent: 10, maximumDiscount: undefined },
    { type: "percent", percent: 12.5, maximumDiscount: 500_00 },
    { type: "amount", amount: 200_00 },
    { type: "buy-get", buy: 2, get: 1 },
    { type: "shipping" },
  ] as const;
  const terms = { minimumTotal: [0, 999_00], isForFirstOrder: [true, false], categories: kinds };
  const texts = values.flatMap((value) =>
    terms.minimumTotal.flatMap((minimumTotal) =>
      terms.isForFirstOrder.flatMap((isForFirstOrder) =>
        terms.categories.map((categories) => couponText({ value, minimumTotal, isForFirstOrder, categories })),
      ),
    ),
  );
  expect(texts).toContain("12.5% off Kurtas, Sarees and Shirts, up to ₹500, on orders from ₹999");
  expect(texts.map(tCoupon)).toEqual(texts);
  for (const code of translated) {
    showIn(code);
    expect(texts.map(tCoupon).filter((text) => /[a-z]/i.test(text))).toEqual([]);
  }
});

test("messages that the server makes of several sentences are translated as a whole", () => {
  const samples = [
    "Too many attempts. Please try again in a minute.",
    "Too many orders as a guest. Please try again in 5 minutes.",
    "At most 1 order a day can be placed with cash on delivery. Please pay online, or try again in 2 hours.",
    "At most ₹20,000 a day can be ordered with cash on delivery. Please pay online, or try again in 5 minutes.",
    "Cash on delivery is available for orders of at most ₹20,000. Please pay online.",
    "At most 3 of your orders can await payment at the same time. Please pay or cancel one of them, or try again in a minute.",
    "At most 3 units of your orders can await payment at the same time.",
    "Order #1C99F846 is not paid yet. Pay or cancel it first. 2 more of your orders are not finished either.",
    "A return of order #1C99F846 is open. Withdraw it first, or wait until it is settled.",
    "Money for order #1C99F846 is on its way back to you. Wait until it has been sent.",
    "Thank you. We show your question here with its answer and email it to you.",
    "Add 1 more item to use coupon 10.",
    "Add 2 more items to use coupon 10.",
    ...["rejected", "received", "completed"].map((status) => `This return is ${status} already.`),
    ...["requested", "rejected", "withdrawn", "received", "completed"].map((status) => `This return is ${status}.`),
  ];
  for (const code of translated) {
    showIn(code);
    for (const sample of samples) expect(tReceived(sample)).not.toMatch(/[a-z]/);
  }
});

/** Sets the language of pages, and its catalog, for the calls that follow. */
function showIn(code: Language) {
  const format = new MessageFormat(languages[code].locale);
  const catalog = Object.entries(readCatalog(code)).map(([message, text]) => [message, format.compile(text)]);
  setLanguage(code, Object.fromEntries(catalog));
}

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
      expect(t(message, values)).toBe(format.compile(message.replace(/^step\|/, ""))(values));
    }
});

test("a word with a context is shown without it", () => {
  setLanguage("hi", { "step|Shipping": () => "पता", Shipping: () => "डिलीवरी" });
  expect([t("step|Shipping"), t("Shipping")]).toEqual(["पता", "डिलीवरी"]);
  setLanguage(defaultLanguage);
  expect(t("step|Shipping")).toBe("Shipping");
});

test("a text without a translation is shown in English", () => {
  setLanguage("hi", { Cart: () => "कार्ट" });
  expect(t("Cart")).toBe("कार्ट");
  expect(t("No such text of {name}", { name: "Asha" })).toBe("No such text of Asha");
  setLanguage(defaultLanguage);
  expect(t("Cart")).toBe("Cart");
});
