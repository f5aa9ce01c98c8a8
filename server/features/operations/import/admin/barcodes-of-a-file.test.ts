import { openImports } from "../../../../../tests/support/import/import-requests.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";

const header = "Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Variant Price,Variant Barcode";
const [ean, upc] = ["4006381333931", "036000291452"];
/** Products between the two barcodes: more than one batch of the import (200). */
const distance = 250;
/** The first and the last product have barcodes. */
const toLines = (prefix: string, first: string, last: string) => [
  header,
  ...Array.from({ length: distance }, (_, n) => {
    const barcode = n === 0 ? first : n === distance - 1 ? last : "";
    return `${prefix}${n},Kurta ${prefix}${n},Looms,Women > Kurtas,Color,Red,999,${barcode}`;
  }),
];

test("the check foresees barcodes that move between products far apart in a file, and leaves out the second of two equal ones", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const imports = openImports(await createStaff(shop, "owner"));
  const rupees = { currency: "INR" };
  const last = distance - 1;
  const listBarcodes = async () => {
    const rows = await db
      .selectFrom("variants as v")
      .innerJoin("products as p", "p.id", "v.product_id")
      .select(["p.source_key as key", "v.barcode"])
      .where("v.barcode", "is not", null)
      .execute();
    return rows.map(({ key, barcode }) => `${key} ${barcode}`).sort();
  };

  const twice = await imports.upload(toLines("a", ean, ean));
  await imports.check(twice, rupees);
  expect(await imports.get(twice)).toMatchObject({ checked: { new: distance, refused: 0 } });
  const { rows } = await imports.rows(twice, `?after=${distance}`);
  expect(rows.map(({ key, notes }) => ({ key, notes }))).toEqual([
    {
      key: `a${last}`,
      notes: [
        `The barcode ${ean} of Red / One Size (line ${distance + 1}) is left out. Another variant has this barcode: Kurta a0 · Red · One Size.`,
      ],
    },
  ]);
  await imports.run(twice);
  expect(await imports.get(twice)).toMatchObject({ counts: { new: distance, refused: 0 } });

  // The first product gives its barcode up, and the last one gets it.
  const moved = await imports.upload(toLines("a", upc, ean));
  await imports.check(moved, rupees);
  expect(await imports.get(moved)).toMatchObject({ checked: { new: 0, updated: 2, refused: 0 } });
  await imports.run(moved);
  expect(await imports.get(moved)).toMatchObject({ counts: { new: 0, updated: 2, refused: 0 } });
  expect(await listBarcodes()).toEqual([`a0 ${upc}`, `a${last} ${ean}`]);
});

test("a second equal barcode and a broken one are left out with the variant and its line, and the product is imported", async ({
  shop,
}) => {
  const imports = openImports(await createStaff(shop, "owner"));
  const sizes = "Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Variant Price,Variant Barcode";
  const importId = await imports.upload([
    sizes,
    `kurta,Kurta,Looms,Women > Kurtas,Size,S,999,${ean}`,
    `kurta,,,,,M,999,${ean}`,
    "kurta,,,,,L,999,'12345",
    `kurta,,,,,XL,999,'${upc}`,
  ]);
  await imports.check(importId, { currency: "INR" });
  expect(await imports.get(importId)).toMatchObject({ checked: { new: 1, refused: 0 } });
  const [row] = (await imports.rows(importId)).rows;
  expect(row?.notes).toEqual([
    "The barcode 12345 of As Shown / L (line 4) is left out. A barcode has 8, 12, 13 or 14 digits, this one has 5.",
    `The barcode ${ean} of As Shown / M (line 3) is left out. Another variant has this barcode: Kurta · As Shown · S.`,
  ]);
  await imports.run(importId);
  const stored = await shop.context.db.selectFrom("variants").select(["size", "barcode"]).orderBy("position").execute();
  expect(stored.map(({ size, barcode }) => `${size} ${barcode}`)).toEqual([
    `S ${ean}`,
    "M null",
    "L null",
    `XL ${upc}`,
  ]);
});

test("colours and sizes that differ in case or blanks are one, and the check states it", { tags: "long" }, async ({
  shop,
}) => {
  const imports = openImports(await createStaff(shop, "owner"));
  const columns =
    "Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price";
  const importId = await imports.upload([
    columns,
    "a,Kurta A,Looms,Women > Kurtas,Color,Red,Size,S,999",
    "a,,,,,RED,,m,999",
    "a,,,,,Navy  Blue,,M,999",
    "b,Kurta B,Looms,Women > Kurtas,Color,navy blue,Size,M,999",
  ]);
  await imports.check(importId, { currency: "INR" });
  const { rows } = await imports.rows(importId);
  expect(rows.map(({ key, notes }) => ({ key, notes }))).toEqual([
    { key: "a", notes: ["“RED” (line 3) is read as “Red”.", "“M” (line 4) is read as “m”."] },
    { key: "b", notes: ["“navy blue” (line 5) is read as “Navy Blue”.", "“M” (line 5) is read as “m”."] },
  ]);
  await imports.run(importId);
  const { db } = shop.context;
  const stored = await db.selectFrom("product_colors").select("color").orderBy("color").execute();
  expect(stored.map(({ color }) => color)).toEqual(["Navy Blue", "Navy Blue", "Red"]);
  // The shop's spelling counts in later files, too.
  const later = await imports.upload([columns, "c,Kurta C,Looms,Women > Kurtas,Color,RED,Size,M,999"], {
    name: "later.csv",
  });
  await imports.check(later, { currency: "INR" });
  expect((await imports.rows(later)).rows[0]?.notes).toEqual([
    "“RED” (line 2) is read as “Red”.",
    "“M” (line 2) is read as “m”.",
  ]);
});
