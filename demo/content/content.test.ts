import { savePage } from "../../server/features/content/content.ts";
import { saveSettings } from "../../server/features/settings/settings.ts";
import { expect, test } from "../../tests/support/shop/shop.ts";
import { readDemoContent, seedContent } from "./content.ts";

test("six banners, all managed pages and four social links are added once", async ({ shop }) => {
  await seedContent(shop.context);
  const { content, settings } = shop.api;
  const read = () => Promise.all([content.banners(), content.pages(), content.socialLinks(), settings.get()]);
  const before = await read();
  const [banners, pages, links] = before;
  expect(banners.data).toHaveLength(6);
  expect(pages.data.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(["about-us", "terms", "privacy", "shipping", "returns"]),
  );
  expect(links.data).toHaveLength(4);
  await seedContent(shop.context);
  expect(await read()).toEqual(before);
});

test("settings and pages that the merchant has changed are preserved", async ({ shop }) => {
  const { db } = shop.context;
  await saveSettings(db, { email: "hello@shop.example" });
  await savePage(db, { title: "Terms", category: "Customer Policies", description: "<p>Ours.</p>" });
  await seedContent(shop.context);
  expect((await shop.api.content.page("terms")).page.description).toBe("<p>Ours.</p>");
  expect((await shop.api.settings.get()).data).toMatchObject({
    email: "hello@shop.example",
    mobile: "+91 00000 00000",
  });
});

test("the demo content has only example.com links and a sample email address", () => {
  const content = JSON.stringify(readDemoContent());
  expect(content.match(/https?:\/\/[^/"]+/g)?.every((host) => host === "https://example.com")).toBe(true);
  expect(content.match(/[\w.]+@[\w.]+/g)).toEqual(["hello@kapas.example"]);
});

test("the demo content has typographic apostrophes", () => {
  expect(JSON.stringify(readDemoContent()).match(/\w*'\w*/g)).toBeNull();
});

test("the About page has the year 2010, three values, four people and three testimonials", async ({ shop }) => {
  await seedContent(shop.context);
  const { page } = await shop.api.content.page("about-us");
  expect(page.description).toContain("2010");
  const sections = page.sections.map(({ content }) => content).join("");
  for (const value of ["Quality", "Innovation", "Customer Focus"]) expect(sections).toContain(value);
  expect(new Set(sections.match(/Sample Person \d/g)).size).toBe(4);
  expect(new Set(sections.match(/Sample shopper (one|two|three)/g)).size).toBe(3);
});
