import { openImportDesk } from "../../../../tests/support/import/import-desk.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";

const header = "Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Variant Price,Variant Barcode";
const [ean, upc] = ["4006381333931", "036000291452"];
/** More than one batch apart. */
const distance = 250;
/** The first and the last product have barcodes. */
const toLines = (prefix: string, first: string, last: string) => [
  header,
  ...Array.from({ length: distance }, (_, n) => {
    const barcode = n === 0 ? first : n === distance - 1 ? last : "";
    return `${prefix}${n},Kurta ${prefix}${n},Looms,Women > Kurtas,Color,Red,999,${barcode}`;
  }),
];

test("the check foresees barcodes that move between products far apart in a file, and refuses one that two of them have", async ({
  shop,
}) => {
  const { db } = shop.context;
  const desk = openImportDesk(await createStaff(shop, "owner"));
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

  const twice = await desk.upload(toLines("a", ean, ean));
  await desk.check(twice, rupees);
  expect(await desk.get(twice)).toMatchObject({ checked: { new: distance - 1, refused: 1 } });
  expect((await desk.rows(twice, "?outcome=refused")).rows).toMatchObject([
    { key: `a${last}`, reason: "Another variant has this barcode: Kurta a0 · Red · One Size" },
  ]);
  await desk.run(twice);
  expect(await desk.get(twice)).toMatchObject({ counts: { new: distance - 1, refused: 1 } });

  // The first product gives its barcode up, and the last one, which is new, gets it.
  const moved = await desk.upload(toLines("a", upc, ean));
  await desk.check(moved, rupees);
  expect(await desk.get(moved)).toMatchObject({ checked: { new: 1, updated: 1, refused: 0 } });
  await desk.run(moved);
  expect(await desk.get(moved)).toMatchObject({ counts: { new: 1, updated: 1, refused: 0 } });
  expect(await listBarcodes()).toEqual([`a0 ${upc}`, `a${last} ${ean}`]);
});
