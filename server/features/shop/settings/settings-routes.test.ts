import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { changed } from "../../../platform/cache/changes.ts";
import { getSettings, saveSettings, settingsTopic } from "./settings.ts";

test("a new shop has default settings", async ({ shop }) => {
  const { data } = await shop.api.settings.get();
  expect(data).toMatchObject({ app_title: "Kapas", shippingFee: 100, freeShippingFrom: 6250, usdPerRupee: 0.012 });
  expect(data).toMatchObject({
    meta_title: "Online Shopping | Latest Fashion, Electronics, Home Decor",
    meta_description: expect.stringMatching(/free shipping and easy returns/),
    twitter_card_type: "summary_large_image",
    openingHours: [
      { days: "Monday – Friday", hours: "9:00 AM – 6:00 PM" },
      { days: "Saturday", hours: "10:00 AM – 4:00 PM" },
      { days: "Sunday", hours: "Closed" },
    ],
  });
});

test("saved settings take effect immediately and leave other settings unchanged", async ({ shop }) => {
  await shop.api.settings.get();
  await saveSettings(shop.context.db, { app_title: "Sample Shop", meta_keywords: ["cotton"] });
  await saveSettings(shop.context.db, { shippingFee: 50 });
  const { data } = await shop.api.settings.get();
  expect(data).toMatchObject({ app_title: "Sample Shop", meta_keywords: ["cotton"], shippingFee: 50 });
  expect(data.freeShippingFrom).toBe(6250);
  const { testPayments, updateChannels, notifications, announcement, menus, brand, ...settings } = data;
  expect(await getSettings(shop.context.db)).toMatchObject(settings);
  const stored = await shop.context.db.selectFrom("settings").select("value").executeTakeFirstOrThrow();
  expect(Object.keys(stored.value).sort()).toEqual(["app_title", "meta_keywords", "shippingFee"]);
});

test("unknown settings and invalid values are refused", async ({ shop }) => {
  const { db } = shop.context;
  await expect(saveSettings(db, { usdPerRupee: -1 })).rejects.toMatchObject({
    code: "invalid",
    errors: { usdPerRupee: expect.any(String) },
  });
  await expect(saveSettings(db, { colour: "red" } as never)).rejects.toMatchObject({ code: "invalid" });
  expect((await shop.api.settings.get()).data.usdPerRupee).toBe(0.012);
});

test.each([
  { shippingFee: -1 },
  { returnDays: -5 },
  { deliveryDays: [5, 2] },
  { email: "nobody" },
  { imageUrl: "logo.png" },
  { image: "javascript:xss()" },
  { app_title: " " },
])("%j is refused", async (wrong) => {
  await expect(saveSettings(undefined as never, wrong as never)).rejects.toMatchObject({ code: "invalid" });
});

test("a stored value that is no longer valid falls back to its default", async ({ shop }) => {
  const { db } = shop.context;
  const value = JSON.stringify({ returnDays: -5, imageUrl: "logo.png", unknown: 1, app_title: "Sample Shop" });
  await db.insertInto("settings").values({ value }).execute();
  await changed(db, settingsTopic);
  expect((await shop.api.settings.get()).data).toMatchObject({
    returnDays: 30,
    imageUrl: "",
    app_title: "Sample Shop",
  });
});

test("settings are cached", async ({ shop }) => {
  const { db } = shop.context;
  const settings = getSettings(db);
  expect(getSettings(db)).toBe(settings);
  expect(await getSettings(db)).toBe(await settings);
});

test("a public shop that simulates payments says so", async ({ shop }) => {
  shop.context.config.announcesTestPayments = true;
  expect((await shop.api.settings.get()).data.testPayments).toBe(true);
});

test("the texts of the settings are in the language of the request, and in English without a translation", async ({
  shop,
}) => {
  await saveSettings(shop.context.db, {
    meta_description: "Handloom clothes",
    meta_descriptionHi: "हैंडलूम के कपड़े",
    faq: [
      { question: "Do you deliver?", answer: "Yes.", questionHi: "क्या डिलीवरी होती है?", answerHi: "हाँ।" },
      { question: "Where are you?", answer: "In Jaipur.", questionHi: "आप कहाँ हैं?", answerHi: "" },
    ],
  });
  const hindi = (await shop.app.inject("/api/v1/home-settings?language=hi")).json().data;
  expect(hindi).toMatchObject({
    meta_title: "Online Shopping | Latest Fashion, Electronics, Home Decor",
    meta_description: "हैंडलूम के कपड़े",
    faq: [
      { question: "क्या डिलीवरी होती है?", answer: "हाँ।" },
      { question: "Where are you?", answer: "In Jaipur." },
    ],
  });
  const { data } = await shop.api.settings.get();
  expect(data.meta_description).toBe("Handloom clothes");
  expect(data.faq).toEqual([
    { question: "Do you deliver?", answer: "Yes." },
    { question: "Where are you?", answer: "In Jaipur." },
  ]);
});
