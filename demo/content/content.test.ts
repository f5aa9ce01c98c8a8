// @module-tag long
import { savePage } from "../../server/features/editorial/content/content.ts";
import { saveSettings } from "../../server/features/shop/settings/settings.ts";
import { test } from "../../tests/support/shop/demo-shop.ts";
import { expect } from "../../tests/support/shop/shop.ts";
import { readDemoContent, seedContent } from "./content.ts";

test("eight banners and a hidden one, all managed pages and four social links are added once", async ({ shop }) => {
  await seedContent(shop.context);
  const { content, settings } = shop.api;
  const read = () =>
    Promise.all([content.banners({ isActive: "true" }), content.pages(), content.socialLinks(), settings.get()]);
  const before = await read();
  const [banners, pages, links] = before;
  expect(banners.data).toHaveLength(8);
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
  expect((await shop.api.content.page({ slug: "terms" })).page.description).toBe("<p>Ours.</p>");
  expect((await shop.api.settings.get()).data).toMatchObject({
    email: "hello@shop.example",
    mobile: "+91 00000 00000",
  });
});

test("the demo content has only example.com links and a sample email address", () => {
  const content = JSON.stringify(readDemoContent());
  const hosts = new Set(content.match(/https?:\/\/[^/"]+/g));
  expect([...hosts].sort()).toEqual(["https://example.com", "https://schema.org"]);
  expect([...new Set(content.match(/[\w.]+@[\w.]+/g))]).toEqual(["hello@kapas.example"]);
});

test("the demo content has typographic apostrophes", () => {
  expect(JSON.stringify(readDemoContent()).match(/\w*'\w*/g)).toBeNull();
});

test("every page exists in Hindi, with the sections of the English page", async ({ shop }) => {
  await seedContent(shop.context);
  const { data } = await shop.api.content.pages();
  for (const { slug } of data) {
    const { page } = (await shop.app.inject(`/api/v1/manage-pages/slug/${slug}?language=hi`)).json();
    const english = (await shop.api.content.page({ slug })).page;
    const links = ({ sections }: typeof english) => sections.map(({ _id, linkUrl }) => [_id, linkUrl]);
    expect(links(page), slug).toEqual(links(english));
    for (const text of [page.title, page.metaDescription, page.description, ...page.sections.map(toTitle)])
      expect(text, slug).toMatch(/\p{Script=Devanagari}/u);
  }
});

test("the description of the shop exists in Hindi", async ({ shop }) => {
  await seedContent(shop.context);
  const { data } = (await shop.app.inject("/api/v1/home-settings?language=hi")).json();
  expect(data.meta_description).toMatch(/^हैंडलूम/);
  expect((await shop.api.settings.get()).data.meta_description).toMatch(/^Handloom/);
});

const toTitle = ({ title }: { title: string }) => title;

test("the About page has the year 2010, three values, four people and three testimonials", async ({ shop }) => {
  await seedContent(shop.context);
  const { page } = await shop.api.content.page({ slug: "about-us" });
  expect(page.description).toContain("2010");
  const sections = page.sections.map(({ content }) => content).join("");
  for (const value of ["Quality", "Innovation", "Customer Focus"]) expect(sections).toContain(value);
  expect(new Set(sections.match(/Sample Person \d/g)).size).toBe(4);
  expect(new Set(sections.match(/Sample shopper (one|two|three)/g)).size).toBe(3);
});

test("the banners show every kind of link, and their links lead to products, a category and a page", {
  tags: "long",
}, async ({ demo }) => {
  const { data } = await demo.api.content.banners({ isActive: "true" });
  const [, toPage, toProduct, , withoutText, toCategory, withoutLink, toSite] = data;
  const productId =
    /^\/productdetails\/zari-georgette-lehenga-set\/(\w{24})$/.exec(toProduct?.linkUrl ?? "")?.[1] ?? "";
  const { product } = await demo.api.catalogue.product({ id: productId });
  expect(product.videos).toHaveLength(1);
  const pageSlug = /^\/pages\/[\w-]+\/([\w-]+)$/.exec(toPage?.linkUrl ?? "")?.[1] ?? "";
  expect((await demo.api.content.page({ slug: pageSlug })).page.title).toBe("Caring for cotton");
  expect(toPage?.linkLabel).toBe("");
  const categoryId = /^\/category\/(\w{24})$/.exec(toCategory?.linkUrl ?? "")?.[1] ?? "";
  expect((await demo.api.catalogue.products({ categoryId })).trail).toEqual([
    { _id: categoryId, name: "Home & Living" },
  ]);
  expect(withoutText).toMatchObject({ text: "", linkUrl: expect.stringContaining("/productlist") });
  expect(withoutLink).toMatchObject({ linkUrl: "", linkLabel: "" });
  expect(toSite?.linkUrl).toMatch(/^https:/);
  const { data: all } = (await demo.app.inject({ url: "/api/v1/sliders-inventory" })).json<{ data: typeof data }>();
  expect(all.filter(({ isActive }) => !isActive)).toHaveLength(1);
});

test("the demo shop offers English and Hindi", { tags: "long" }, async ({ demo }) => {
  expect((await demo.api.settings.get()).data.languages).toEqual(["en", "hi"]);
});

test("the demo shop has JSON-LD of its own", async ({ demo }) => {
  expect((await demo.api.settings.get()).data.schema_json_ld).toMatchObject({
    "@type": "ClothingStore",
    name: "Kapas",
  });
});
