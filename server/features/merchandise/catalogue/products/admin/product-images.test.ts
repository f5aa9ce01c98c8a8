import sharp from "sharp";
import { takePhoto } from "../../../../../../tests/support/sample-photo.ts";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";

const change = (from: string, to: string) => ({ from, to });
/** `photo` in base64. */
const upload = (staff: TestStaff, photo: string) => staff.request("POST", "/products/images", { photo });
async function addImage(staff: TestStaff, color: string): Promise<string> {
  const image = sharp({ create: { width: 600, height: 800, channels: 3, background: color } });
  return (await upload(staff, (await image.jpeg().toBuffer()).toString("base64"))).json().url;
}
const load = async (staff: TestStaff, id: string) => (await staff.request("GET", `/products/${id}`)).json().product;
const edit = (staff: TestStaff, id: string, body: object) => staff.request("PUT", `/products/${id}`, body);

test("an uploaded photo loses its metadata and is stored once", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const photo = await takePhoto();
  expect((await sharp(Buffer.from(photo, "base64")).metadata()).exif).toBeDefined();
  const urls = (await Promise.all([1, 2, 3].map(() => upload(owner, photo)))).map((response) => response.json().url);
  expect(new Set(urls).size).toBe(1);
  const stored = await shop.context.media.read(urls[0].slice(1));
  const { exif, format } = await sharp(stored).metadata();
  expect([exif, format]).toEqual([undefined, "jpeg"]);
});

test("an upload that is no image is refused", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  expect((await upload(owner, Buffer.from("<svg onload='x'/>").toString("base64"))).json()).toMatchObject({
    code: "unreadable",
  });
});

test("packers may not upload images of products", async ({ shop }) => {
  expect((await upload(await createStaff(shop, "packer"), await takePhoto())).statusCode).toBe(403);
});

test("images have an order, a colour and a text, and are in the shop", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const [front, back, rose] = [
    await addImage(owner, "navy"),
    await addImage(owner, "blue"),
    await addImage(owner, "pink"),
  ];
  const body = {
    productKey: newId(),
    name: change("", "Sample Kurta"),
    status: change("draft", "active"),
    colorImages: { Indigo: change("", `${front}\n${back}`), Rose: change("", rose) },
    alts: { [front]: change("", "The front") },
    added: ["Indigo", "Rose"].map((color) => ({ color, size: "M", price: "999" })),
  };
  const { productId } = (await owner.request("POST", "/products", body)).json();
  const shown = async () => (await asha.api.catalogue.product({ id: productId })).product;
  expect(await shown()).toMatchObject({
    images: [front, back],
    altTexts: { [front]: "The front" },
    variations: [{ colorImages: [front, back] }, { colorImages: [rose] }],
  });
  // The images of the first colour, which listings show, do not count as the product's own images.
  expect((await load(owner, productId)).values).toMatchObject({ images: "", "colorImages.Rose": rose });

  await edit(owner, productId, { colorImages: { Indigo: change(`${front}\n${back}`, `${back}\n${front}`) } });
  expect(await shown()).toMatchObject({ images: [back, front], altTexts: { [front]: "The front" } });
  await edit(owner, productId, {
    images: change("", rose),
    colorImages: { Rose: change(rose, ""), Indigo: change(`${back}\n${front}`, back) },
  });
  expect(await shown()).toMatchObject({
    images: [rose],
    altTexts: {},
    variations: [{ colorImages: [back], sizes: [{ price: 999 }] }, { colorImages: [] }],
  });
  const { changes } = (await owner.request("GET", `/history?entityId=${productId}`)).json();
  expect((await owner.request("POST", `/history/${changes[0]._id}/undo`, {})).statusCode).toBe(200);
  expect(await shown()).toMatchObject({
    images: [back, front],
    variations: [{ colorImages: [back, front] }, { colorImages: [rose] }],
  });
});

/** A product with two images: one from outside the media library (`old`) and an uploaded one (`first`). */
async function createProductWithImages(shop: TestShop, staff: TestStaff) {
  const old = "https://a.example/old.jpg";
  const first = await addImage(staff, "navy");
  const { id } = await shop.createProduct({ images: [old] });
  expect((await edit(staff, id, { images: change(old, `${old}\n${first}`) })).statusCode).toBe(200);
  return { id, old, first };
}

test("a list of images that somebody else has changed is refused", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const manager = await createStaff(shop, "manager");
  const { id, old } = await createProductWithImages(shop, owner);
  const second = await addImage(owner, "blue");
  const stale = (await edit(manager, id, { images: change(old, second) })).json();
  expect(stale).toMatchObject({ code: "conflict", errors: { images: expect.anything() } });
});

test("texts of different images are not in conflict", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const manager = await createStaff(shop, "manager");
  const { id, old, first } = await createProductWithImages(shop, owner);
  const texts = [
    edit(owner, id, { alts: { [old]: change("", "A") } }),
    edit(manager, id, { alts: { [first]: change("", "B") } }),
  ];
  expect((await Promise.all(texts)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await load(owner, id)).values).toMatchObject({ [`alts.${old}`]: "A", [`alts.${first}`]: "B" });
});

test("an image that was not uploaded is refused", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id, old, first } = await createProductWithImages(shop, owner);
  const foreign = (await edit(owner, id, { images: change(`${old}\n${first}`, "https://b.example/x.jpg") })).json();
  expect(foreign).toMatchObject({ code: "invalid", errors: { images: "“https://b.example/x.jpg” was not uploaded." } });
});
