import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { saveBanner, savePage, saveSocialLink } from "./content.ts";

const terms = {
  title: "Terms & Conditions",
  category: "Customer Policies" as const,
  description: "<p>How we sell.</p><script>xss()</script>",
  sections: [{ title: "Prices", content: "<p onclick=xss()>In rupees.</p>", linkUrl: "/contact" }],
  metaTitle: "Terms",
  metaDescription: "How we sell",
  metaKeywords: ["terms"],
};

test("a new shop returns empty lists of banners, pages and social links", async ({ shop }) => {
  const { content } = shop.api;
  const lists = await Promise.all([content.banners(), content.pages(), content.socialLinks()]);
  expect(lists.map(({ data }) => data)).toEqual([[], [], []]);
});

test("a page is found by slug and by id, with sanitized HTML", async ({ shop }) => {
  const id = await savePage(shop.context.db, terms);
  expect((await shop.api.content.pages()).data).toEqual([
    { _id: id, slug: "terms-conditions", title: "Terms & Conditions", category: "Customer Policies" },
  ]);
  const { page } = await shop.api.content.page({ slug: "terms-conditions" });
  expect(page).toMatchObject({
    _id: id,
    title: "Terms & Conditions",
    description: "<p>How we sell.</p>",
    metaTitle: "Terms",
    metaDescription: "How we sell",
    metaKeywords: ["terms"],
    sections: [{ title: "Prices", content: "<p>In rupees.</p>", linkUrl: "/contact" }],
  });
  expect((await shop.api.content.page({ slug: id })).page).toEqual(page);
});

test("an unknown or malformed page slug is not found", async ({ shop }) => {
  for (const slug of ["no-such-page", "0123456789abcdef01234567", "'; drop table pages; --", "%"])
    await expect(shop.api.content.page({ slug })).rejects.toMatchObject({
      code: "not_found",
      message: "Page not found",
    });
});

test("saving a page again updates it and keeps its id, also with concurrent saves", async ({ shop }) => {
  const { db } = shop.context;
  const id = await savePage(db, terms);
  const before = (await shop.api.content.page({ slug: id })).page;
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => savePage(db, { ...terms, description: "<p>New.</p>" })),
  );
  expect(new Set(ids)).toEqual(new Set([id]));
  const after = (await shop.api.content.page({ slug: id })).page;
  expect(after.description).toBe("<p>New.</p>");
  expect(after.sections[0]?._id).toBe(before.sections[0]?._id);
});

test("pages are sorted by position", async ({ shop }) => {
  const { db } = shop.context;
  await savePage(db, { ...terms, title: "Second", position: 2 });
  await savePage(db, { ...terms, title: "First", position: 1 });
  expect((await shop.api.content.pages()).data.map(({ slug }) => slug)).toEqual(["first", "second"]);
});

test("inactive banners are not shown", async ({ shop }) => {
  const { db } = shop.context;
  await saveBanner(db, { key: "winter", title: "Wool", imageUrl: "/media/winter.jpg" });
  await saveBanner(db, { key: "linen", title: "Linen", imageUrl: "/media/linen.jpg", isActive: false });
  expect((await shop.api.content.banners({ isActive: "true" })).data).toMatchObject([
    { title: "Wool", isActive: true },
  ]);
  const all = await shop.app.inject("/api/v1/sliders-inventory");
  expect(all.json().data.map(({ title }: { title: string }) => title)).toEqual(["Wool", "Linen"]);
  expect((await shop.app.inject("/api/v1/sliders-inventory?isActive=perhaps")).statusCode).toBe(400);
});

test("saving a banner with an existing key replaces that banner", async ({ shop }) => {
  const { db } = shop.context;
  await saveBanner(db, { key: "winter", title: "Winter wool", imageUrl: "/media/winter.jpg", linkUrl: "/productlist" });
  await saveBanner(db, { key: "winter", title: "Wool", imageUrl: "/media/winter.jpg" });
  const { data } = await shop.api.content.banners({ isActive: "true" });
  expect(data).toMatchObject([{ title: "Wool", imageUrl: "/media/winter.jpg", linkUrl: "" }]);
});

test("social links have a name and a URL", async ({ shop }) => {
  const { db } = shop.context;
  await saveSocialLink(db, { name: "Sample Network", url: "https://example.com/old" });
  await saveSocialLink(db, { name: "Sample Network", url: "https://example.com/shop" });
  expect((await shop.api.content.socialLinks()).data).toMatchObject([
    { name: "Sample Network", url: "https://example.com/shop", imageUrl: "" },
  ]);
});

test.each([
  "javascript:xss()",
  " JavaScript:xss()",
  "//example.com",
  "/\\example.com",
  "data:text/html,x",
  "example.com",
])("%j is refused as a link URL", async (url) => {
  // Refused before any database access.
  await expect(saveSocialLink(undefined as never, { name: "Sample", url })).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("an https:// address or a path is expected"),
  });
});

test("missing titles and images are refused with a clear message", async ({ shop }) => {
  const { db } = shop.context;
  await expect(savePage(db, { ...terms, title: " " })).rejects.toThrow("The page has no title.");
  await expect(saveBanner(db, { key: "a", title: "", imageUrl: "/a.jpg" })).rejects.toThrow("The banner has no title.");
  await expect(saveBanner(db, { key: "a", title: "A", imageUrl: "" })).rejects.toThrow("The banner has no picture.");
});
