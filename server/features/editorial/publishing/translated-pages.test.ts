import type { PageFields } from "#contract/admin/content/content.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

const page: PageFields = {
  kind: "page",
  title: "Repairs",
  category: "Useful Links",
  position: 5,
  metaKeywords: ["repair"],
  metaTitle: "Our repairs",
  metaDescription: "How we repair",
  markdown: "We repair clothes.\n\n## How\n\nBy hand.",
  titleHi: "मरम्मत",
  markdownHi: "हम कपड़ों की मरम्मत करते हैं।\n\n## कैसे\n\nहाथ से।",
  metaTitleHi: "",
  metaDescriptionHi: "",
  isDraft: false,
  from: null,
  until: null,
};

const read = async ({ app }: TestShop, path: string) => (await app.inject(`/api/v1${path}`)).json();

async function savePage(shop: TestShop, fields: PageFields, { id = newId(), version = 0 } = {}) {
  const owner = await createStaff(shop, "owner");
  const response = await owner.request("PUT", `/content/page/${id}`, { version, fields });
  expect(response.statusCode).toBe(200);
  return { id, owner };
}

test("a page is in the language of the request, and a translated page has no English texts for search engines", async ({
  shop,
}) => {
  const { id } = await savePage(shop, page);
  const english = (await read(shop, "/manage-pages/slug/repairs")).page;
  expect(english).toMatchObject({ title: "Repairs", metaTitle: "Our repairs" });
  const hindi = (await read(shop, "/manage-pages/slug/repairs?language=hi")).page;
  expect(hindi).toMatchObject({
    _id: id,
    slug: "repairs",
    title: "मरम्मत",
    metaTitle: "",
    metaDescription: "",
    description: "<p>हम कपड़ों की मरम्मत करते हैं।</p>",
    sections: [{ _id: english.sections[0]._id, title: "कैसे", content: "<p>हाथ से।</p>" }],
  });
  expect((await read(shop, "/manage-pages?language=hi")).data).toMatchObject([{ slug: "repairs", title: "मरम्मत" }]);
  expect((await read(shop, "/manage-pages")).data).toMatchObject([{ slug: "repairs", title: "Repairs" }]);
});

test("parts of a page that are not translated are in English", async ({ shop }) => {
  await savePage(shop, { ...page, markdownHi: "" });
  expect((await read(shop, "/manage-pages/slug/repairs?language=hi")).page).toMatchObject({
    title: "मरम्मत",
    description: "<p>We repair clothes.</p>",
    metaDescription: "How we repair",
  });
});

test("Hindi texts of a page are in its versions and in the history, and a change of them is undone", async ({
  shop,
}) => {
  const { id, owner } = await savePage(shop, { ...page, titleHi: "", markdownHi: "" });
  await owner.request("PUT", `/content/page/${id}`, { version: 1, fields: page });
  const { changes } = (await owner.request("GET", "/history?action=page.change")).json();
  expect(changes).toMatchObject([
    { entityId: "repairs", before: { translations: {} }, after: { translations: { hi: { title: "मरम्मत" } } } },
  ]);
  expect((await owner.request("GET", `/content/page/${id}`)).json().content.fields).toMatchObject(page);
  await owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  expect((await owner.request("GET", `/content/page/${id}`)).json().content.fields).toMatchObject({ titleHi: "" });
  expect((await read(shop, "/manage-pages/slug/repairs?language=hi")).page).toMatchObject({ title: "Repairs" });
});

test("a page whose versions are of a build without translations is edited, and saving it unchanged changes nothing", async ({
  shop,
}) => {
  const { id, owner } = await savePage(shop, { ...page, titleHi: "", markdownHi: "" });
  const { db } = shop.context;
  const [row] = await db.selectFrom("content_versions").select("fields").where("content_id", "=", id).execute();
  const {
    titleHi: _t,
    markdownHi: _m,
    metaTitleHi: _mt,
    metaDescriptionHi: _md,
    ...fields
  } = row!.fields as PageFields;
  const stored = JSON.stringify(fields);
  await db.updateTable("content_versions").set({ fields: stored }).where("content_id", "=", id).execute();
  const { content } = (await owner.request("GET", `/content/page/${id}`)).json();
  expect(content.fields).toMatchObject({ titleHi: "", markdownHi: "" });
  await owner.request("PUT", `/content/page/${id}`, { version: content.version, fields: content.fields });
  expect((await owner.request("GET", `/content/page/${id}`)).json().content.version).toBe(content.version);
});
