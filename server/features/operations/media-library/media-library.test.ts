import type { MediaImage } from "#contract/admin/content/media.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { paint, uploadImage } from "../../../../tests/support/shop/upload-image.ts";
import { newId } from "../../../platform/database/id.ts";
import { saveBanner, saveSocialLink } from "../../editorial/content/content.ts";
import { getSettings, saveSettings } from "../../shop/settings/settings.ts";
import { deleteForgottenFiles } from "./delete-media.ts";

const upload = async (shop: TestShop, staff: TestStaff, color: string, name?: string) =>
  uploadImage(shop, staff, await paint(color), name);
const list = async (staff: TestStaff, query = "") => (await staff.request("GET", `/media${query}`)).json();
const get = async (staff: TestStaff, { _id }: MediaImage) => (await staff.request("GET", `/media/${_id}`)).json();
const edit = (staff: TestStaff, id: string, images: { from: string; to: string }) =>
  staff.request("PUT", `/products/${id}`, { images });
const page = (markdown: string) => ({
  kind: "page",
  title: "Mending",
  category: "Useful Links",
  position: 5,
  markdown,
  metaTitle: "",
  metaDescription: "",
  metaKeywords: [],
  isDraft: false,
  from: null,
  until: null,
});

/** A product, a page, an article, a banner, a social link and the settings show the image. */
async function showEverywhere(shop: TestShop, owner: TestStaff, { url }: MediaImage) {
  const { db } = shop.context;
  const { id: productId } = await shop.createProduct({ name: "Indigo Kurta" });
  const alts = { [url]: { from: "", to: "The front" } };
  await owner.request("PUT", `/products/${productId}`, { images: { from: "", to: url }, alts });
  const pageId = newId();
  await owner.request("PUT", `/content/page/${pageId}`, { version: 0, fields: page(`We mend.\n\n![A loom](${url})`) });
  const articleId = await shop.createArticle({ title: "On indigo", imageUrl: url });
  await saveBanner(db, { key: "summer", title: "Summer", imageUrl: url });
  await saveSocialLink(db, { name: "Photos", url: "https://a.example", imageUrl: url });
  await saveSettings(db, { imageUrl: url });
  return { productId, pageId, articleId };
}

test("the library is searched, filtered and paged, and says where each image is shown", { tags: "long" }, async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const [navy, teal] = [
    await upload(shop, owner, "navy", "Navy 100%.jpg"),
    await upload(shop, owner, "teal", "teal.jpg"),
  ];
  await showEverywhere(shop, owner, navy);
  expect((await list(owner)).images.map(({ name, uses }: MediaImage) => [name, uses])).toEqual([
    ["teal.jpg", 0],
    ["Navy 100%.jpg", 6],
  ]);
  expect(
    (await get(owner, navy)).usedIn.map(({ kind, title }: { kind: string; title: string }) => [kind, title]),
  ).toEqual([
    ["article", "On indigo"],
    ["banner", "Summer"],
    ["page", "Mending"],
    ["product", "Indigo Kurta"],
    ["settings", ""],
    ["social-link", "Photos"],
  ]);
  const ids = async (query: string) => (await list(owner, query)).images.map(({ _id }: MediaImage) => _id);
  expect(await ids("?use=used")).toEqual([navy._id]);
  expect(await ids("?use=unused")).toEqual([teal._id]);
  expect(await ids("?search=100%25")).toEqual([navy._id]);
  expect(await ids(`?url=${encodeURIComponent(navy.url)}`)).toEqual([navy._id]);
  expect(await ids("?url=https://p.example/1.jpg")).toEqual([]);
  expect(await ids("?type=image/webp")).toEqual([]);
  const first = await list(owner, "?limit=1");
  expect(first.next).toBe(teal._id);
  expect(await list(owner, `?limit=1&after=${first.next}`)).toMatchObject({ images: [{ _id: navy._id }], next: null });
  expect((await (await createStaff(shop, "accountant")).request("GET", "/media")).statusCode).toBe(403);
});

test("an image is replaced everywhere at once, with new versions, and the replacement is undone", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { db } = shop.context;
  const [old, other] = [await upload(shop, owner, "navy"), await upload(shop, owner, "teal")];
  const { productId, pageId, articleId } = await showEverywhere(shop, owner, old);
  const asha = await shop.createCustomer("asha");
  const shown = async () => {
    const { product } = await asha.api.catalogue.product({ id: productId });
    const { content } = (await owner.request("GET", `/content/page/${pageId}`)).json();
    const { article } = await asha.api.blog.article({ id: articleId });
    const banner = await db.selectFrom("banners").select("image_url").executeTakeFirstOrThrow();
    const link = await db.selectFrom("social_links").select("image_url").executeTakeFirstOrThrow();
    const { imageUrl } = await getSettings(db);
    return {
      images: product.images,
      alt: product.altTexts,
      markdown: content.fields.markdown,
      version: content.version,
      urls: [article.imageUrl, banner.image_url, link.image_url, imageUrl],
    };
  };
  const toShown = ({ url }: MediaImage, version: number) => ({
    images: [url],
    alt: { [url]: "The front" },
    version,
    markdown: `We mend.\n\n![A loom](${url})`,
    urls: [url, url, url, url],
  });
  expect(await shown()).toEqual(toShown(old, 1));
  const replace = (staff: TestStaff) =>
    staff.request("POST", `/media/${old._id}/replace`, { replacementId: other._id });
  // A writer may not change settings, so nothing is replaced.
  expect((await replace(await createStaff(shop, "writer"))).json()).toMatchObject({ code: "forbidden" });
  expect(await shown()).toEqual(toShown(old, 1));
  const responses = await Promise.all([1, 2, 3].map(() => replace(owner)));
  expect(responses.map((response) => response.json().replaced).sort()).toEqual([0, 0, 6]);
  const { batchId } = responses.map((response) => response.json()).find(({ replaced }) => replaced > 0);
  expect(await shown()).toEqual(toShown(other, 2));
  expect([(await get(owner, old)).image.uses, (await get(owner, other)).image.uses]).toEqual([0, 6]);
  const undo = () => owner.request("POST", "/media/replacements/undo", { batchId });
  expect((await Promise.all([undo(), undo()])).map((response) => response.json().replaced).sort()).toEqual([0, 6]);
  expect(await shown()).toEqual(toShown(old, 3));
});

test("a replacement is undone from the history, in the places that still show it", { tags: "long" }, async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const [old, other] = [await upload(shop, owner, "navy"), await upload(shop, owner, "teal")];
  const [{ id: first }, { id: second }] = [await shop.createProduct(), await shop.createProduct()];
  for (const id of [first, second]) await edit(owner, id, { from: "", to: old.url });
  await owner.request("POST", `/media/${old._id}/replace`, { replacementId: other._id });
  await edit(owner, second, { from: other.url, to: "" });
  const { changes } = (await owner.request("GET", "/history?action=image.replace")).json();
  expect((await owner.request("POST", `/history/${changes[0]._id}/undo`, {})).statusCode).toBe(200);
  expect((await get(owner, old)).usedIn).toMatchObject([{ kind: "product", _id: first }]);
});

test("only unused images are deleted, and a deleted image returns when it is restored, used or uploaded again", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [used, unused, later] = [
    await upload(shop, owner, "navy"),
    await upload(shop, owner, "teal"),
    await upload(shop, owner, "plum"),
  ];
  const { id } = await shop.createProduct();
  await edit(owner, id, { from: "", to: used.url });
  const mediaIds = [used._id, unused._id, later._id];
  const change = async (what: string) =>
    (await owner.request("POST", `/media/${what}`, { mediaIds })).json().changed.sort();
  expect(await change("delete")).toEqual([unused._id, later._id]);
  expect(await change("delete")).toEqual([]);
  expect((await list(owner)).images).toMatchObject([{ _id: used._id }]);
  await edit(owner, id, { from: used.url, to: later.url });
  expect((await list(owner, "?use=deleted")).images).toMatchObject([{ _id: unused._id }]);
  expect(await change("restore")).toEqual([unused._id]);
  expect((await list(owner)).images).toHaveLength(3);
  // Another upload of the same file restores a deleted image.
  await change("delete");
  expect((await upload(shop, owner, "teal"))._id).toBe(unused._id);
  const { changes } = (await owner.request("GET", "/history?action=image.restore")).json();
  expect(changes.map(({ entityId }: { entityId: string }) => entityId)).toEqual([unused._id, unused._id]);
});

test("the files of deleted images are deleted after 30 days, except those that an order shows", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [ordered, unused] = [await upload(shop, owner, "navy"), await upload(shop, owner, "teal")];
  const product = await shop.createProduct();
  await edit(owner, product.id, { from: "", to: ordered.url });
  await shop.placeCodOrder(await shop.createCustomer(), product);
  await edit(owner, product.id, { from: ordered.url, to: "" });
  await owner.request("POST", "/media/delete", { mediaIds: [ordered._id, unused._id] });
  const { db, media } = shop.context;
  const after = (days: number) =>
    deleteForgottenFiles({ db, media, now: () => new Date(Date.now() + days * 86_400_000) });
  await after(29);
  expect(await db.selectFrom("media").select("id").execute()).toHaveLength(2);
  await after(31);
  expect(await db.selectFrom("media").select("path").execute()).toEqual([
    { path: ordered.url.slice("/media/".length) },
  ]);
  expect([await media.read(unused.url.slice(1)), Boolean(await media.read(ordered.url.slice(1)))]).toEqual([
    undefined,
    true,
  ]);
});

test("changes of text and focus point are refused if somebody has changed them meanwhile, and undone from the history", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const image = await upload(shop, owner, "navy");
  const { id } = await shop.createProduct();
  await edit(owner, id, { from: "", to: image.url });
  const save = (body: object) => owner.request("PUT", `/media/${image._id}`, body);
  const focus = { from: "50,50", to: "30,0" };
  expect((await save({ focus, alt: { from: "", to: "Navy" } })).json()).toMatchObject({
    image: { alt: "Navy", focus: { x: 30, y: 0 } },
  });
  const asha = await shop.createCustomer();
  const placeholder = async () => (await asha.api.catalogue.product({ id })).product.placeholders[image.url];
  await expect.poll(placeholder).toMatch(/@30,0$/);
  expect((await save({ alt: { from: "", to: "Blue" } })).json()).toMatchObject({
    code: "conflict",
    errors: { alt: expect.anything() },
  });
  expect((await save({ focus: { from: "30,0", to: "101,0" } })).json()).toMatchObject({ code: "invalid" });
  const { changes } = (await owner.request("GET", "/history?action=image.edit")).json();
  await owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  expect((await get(owner, image)).image).toMatchObject({ alt: "", focus: { x: 50, y: 50 } });
  await expect.poll(placeholder).not.toContain("@");
});

test("the image of a category is in use: it is replaced and undone with the others, and not deleted as unused", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const [navy, teal] = [await upload(shop, owner, "navy"), await upload(shop, owner, "teal")];
  await shop.createProduct({ categories: ["Women"] });
  const { categories } = (await owner.request("GET", "/categories")).json();
  const { _id: categoryId } = categories[0];
  const readImage = async () =>
    (await shop.context.db.selectFrom("categories").select("image").where("id", "=", categoryId).executeTakeFirst())
      ?.image;
  await owner.request("PUT", `/categories/${categoryId}`, { image: { from: "", to: navy.url } });
  expect((await get(owner, navy)).usedIn).toEqual([{ kind: "category", _id: categoryId, title: "Women" }]);
  expect((await owner.request("POST", "/media/delete", { mediaIds: [navy._id] })).json()).toMatchObject({
    changed: [],
  });
  const replaced = await owner.request("POST", `/media/${navy._id}/replace`, { replacementId: teal._id });
  expect(replaced.json()).toMatchObject({ replaced: 1 });
  expect(await readImage()).toBe(teal.url);
  await owner.request("POST", "/media/replacements/undo", { batchId: replaced.json().batchId });
  expect(await readImage()).toBe(navy.url);
  await owner.request("PUT", `/categories/${categoryId}`, { image: { from: navy.url, to: "" } });
  expect((await owner.request("POST", "/media/delete", { mediaIds: [navy._id] })).json()).toMatchObject({
    changed: [navy._id],
  });
});
