import { openImports } from "../../../../../tests/support/import/import-requests.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { getSettings, saveSettings } from "../../../shop/settings/settings.ts";

const header = "Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Variant Price,Image Src";
const toLine = (key: string, image: string) => `${key},Kurta ${key},Looms,Women > Kurtas,Color,Red,999,${image}`;

test("the check names the hosts of images that pages would not show, until the setting lists them", async ({
  shop,
}) => {
  const { db, config } = shop.context;
  const imports = openImports(await createStaff(shop, "owner"));
  const importId = await imports.upload([
    header,
    toLine("a", "https://cdn.shop-one.example/a.jpg"),
    toLine("b", "https://cdn.shop-one.example/b.jpg"),
    toLine("c", "https://images.shop-two.example:8443/c.jpg"),
    toLine("d", `${config.publicUrl}/media/d.jpg`),
    toLine("e", "https://listed.shop-three.example/e.jpg"),
  ]);
  await saveSettings(db, { pictureHosts: ["*.shop-three.example"] });
  const listHosts = async () => (await imports.get(importId)).unlistedImageHosts;
  expect(await listHosts()).toEqual([]);
  await imports.check(importId, { currency: "INR" });
  expect(await listHosts()).toEqual(["cdn.shop-one.example", "images.shop-two.example:8443"]);
  const { pictureHosts } = await getSettings(db);
  await saveSettings(db, { pictureHosts: [...pictureHosts, "cdn.shop-one.example"] });
  expect(await listHosts()).toEqual(["images.shop-two.example:8443"]);
  await imports.check(importId, { currency: "INR", ignored: ["Image Src"] });
  expect(await listHosts()).toEqual([]);
});

test("the check names the hosts of images in all parts of a long file, but not those of unchanged products", {
  tags: "long",
}, async ({ shop }) => {
  const imports = openImports(await createStaff(shop, "owner"));
  const keys = Array.from({ length: 405 }, (_, index) => `p${index}`);
  const lines = [header, ...keys.map((key, index) => toLine(key, `https://h${index % 2}.example/${key}.jpg`))];
  lines[405] = toLine("p404", "https://last.example/p.jpg");
  const first = await imports.upload(lines);
  await imports.check(first, { currency: "INR" });
  expect((await imports.get(first)).unlistedImageHosts).toEqual(["h0.example", "h1.example", "last.example"]);
  await imports.run(first);
  expect((await imports.get(first)).unlistedImageHosts).toEqual(["h0.example", "h1.example", "last.example"]);
  const again = await imports.upload(lines);
  await imports.check(again, { currency: "INR" });
  expect((await imports.get(again)).unlistedImageHosts).toEqual([]);
});
