import { expect, test } from "vitest";
import { SiteSettings } from "#contract/content/settings.ts";
import { toMetaDescription } from "../page-seo.tsx";
import { getQuestions, toFaqJsonLd } from "./faq.tsx";
import { toMapUrl } from "./store-details.tsx";

const settings = (changes: Partial<SiteSettings> = {}) => ({ ...SiteSettings.parse({}), ...changes });

test("the four default questions are answered with the shop's settings", () => {
  const answers = getQuestions(settings({ deliveryDays: [2, 4], returnDays: 15, shippingFee: 50 })).map(
    ({ answer }) => answer,
  );
  expect(answers).toHaveLength(4);
  expect(answers[0]).toContain("2–4 business days");
  expect(answers[0]).toContain("express shipping 1–2 business days");
  expect(answers[2]).toContain("7–14 business days");
  expect(answers[0]).toContain("Shipping costs ₹50 and is free from ₹6,250.");
  expect(answers[1]).toContain("within 15 days");
  expect(getQuestions(settings({ shippingFee: 0 }))[0]?.answer).toContain("Shipping is free.");
});

test("the merchant's questions replace the default ones, even if the list is empty", () => {
  const customQuestions = [{ question: "Do you mend?", answer: "Always." }];
  expect(getQuestions(settings({ faq: customQuestions }))).toEqual(customQuestions);
  expect(getQuestions(settings({ faq: [] }))).toEqual([]);
  expect(toFaqJsonLd(customQuestions).mainEntity[0]).toMatchObject({
    name: "Do you mend?",
    acceptedAnswer: { text: "Always." },
  });
});

test("the default meta description is the start of the page's text, cut at a whole word", () => {
  expect(toMetaDescription("<p>How we <b>sell</b>.</p>")).toBe("How we sell.");
  const long = toMetaDescription(`<p>${"cotton ".repeat(40)}</p>`) ?? "";
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/cotton…$/);
  expect(toMetaDescription("<p> </p>")).toBeUndefined();
});

test("the map link has the shop's coordinates", () => {
  expect(toMapUrl({ latitude: 26.9, longitude: 75.8 })).toBe(
    "https://www.openstreetmap.org/?mlat=26.9&mlon=75.8#map=16/26.9/75.8",
  );
});
