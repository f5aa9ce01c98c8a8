import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("a file is uploaded, checked, imported without a column that is left out, and undone by keyboard", async ({
  page,
  shop,
}) => {
  const { db } = shop.context;
  await shop.createProduct({ name: "Linen Shirt" });
  const { source, source_key: key } = await db
    .selectFrom("products")
    .select(["source", "source_key"])
    .executeTakeFirstOrThrow();
  const read = () => db.selectFrom("products").select(["name", "brand", "fabric"]).executeTakeFirstOrThrow();
  const before = await read();
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/import");
  await expect(page.getByRole("heading", { name: "Import & export", level: 1 })).toBeVisible();
  await expect(page.getByText("No imports yet")).toBeVisible();

  const lines = ["Source,Key,Name,Brand,Fabric", `${source},${key},Linen Overshirt,Sample Looms,Hemp`];
  await page
    .getByLabel("Choose a file, or drop it here")
    .setInputFiles({ name: "shirts.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await expect(page.getByRole("heading", { name: "shirts.csv", level: 1 })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Fabric/ }).press("Space");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check the file" }).press("Enter");

  const start = page.getByRole("button", { name: "Import 1 product" });
  await expect(start).toBeVisible();
  await expect(page.getByRole("insertion").getByText("Linen Overshirt")).toBeVisible();
  await expect(page.getByRole("insertion").getByText("Hemp")).toBeHidden();
  expect(await read()).toEqual(before);
  await start.press("Enter");

  const undo = page.getByRole("button", { name: "Undo this import" });
  await expect(undo).toBeVisible();
  expect(await read()).toEqual({ ...before, name: "Linen Overshirt", brand: "Sample Looms" });
  await undo.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Undo it" }).press("Enter");
  await expect(page.getByText("Undone: 1 restored.")).toBeVisible();
  expect(await read()).toEqual(before);
  await expectAccessible(page);
});

test("a file by which prices fall by more than half is imported only after a confirmation", async ({ page, shop }) => {
  const { db } = shop.context;
  await shop.createProduct({ name: "Linen Shirt", price: 1999 });
  const { source, source_key: key } = await db
    .selectFrom("products")
    .select(["source", "source_key"])
    .executeTakeFirstOrThrow();
  const { color, size } = await db
    .selectFrom("variants as v")
    .innerJoin("product_colors as c", "c.id", "v.color_id")
    .select(["c.color", "v.size"])
    .executeTakeFirstOrThrow();
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/import");
  const lines = ["Source,Key,Colour,Size,Price,Currency", `${source},${key},${color},${size},199,INR`];
  await page
    .getByLabel("Choose a file, or drop it here")
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await page.getByRole("button", { name: "Check the file" }).press("Enter");
  const result = page.getByRole("region", { name: "Result of the check" });
  await expect(result.getByText("1 price falls by more than half.")).toBeVisible();
  const start = page.getByRole("button", { name: "Import 1 product" });
  await expect(start).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "This price is right" }).press("Space");
  await start.press("Enter");
  await expect(page.getByRole("button", { name: "Undo this import" })).toBeVisible();
  expect(await db.selectFrom("variants").select("price").execute()).toEqual([{ price: 199_00 }]);
});

test("images of a host that is not allowed are named before the import, until the host is added to the settings", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/import");
  const lines = [
    "Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Variant Price,Image Src",
    "kurta,Cotton Kurta,Sample Looms,Women > Kurtas,Color,Red,999,https://cdn.sample.example/kurta.jpg",
  ];
  await page
    .getByLabel("Choose a file, or drop it here")
    .setInputFiles({ name: "kurtas.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await page.getByLabel("Currency of the prices").selectOption("INR");
  await page.getByRole("button", { name: "Check the file" }).press("Enter");
  const warning = page.getByRole("status").filter({ hasText: "The shop does not show images from" });
  await expect(warning).toContainText("cdn.sample.example");
  await warning.getByRole("link", { name: "Hosts of external images" }).press("Enter");
  const hosts = page.getByLabel("Hosts of external images");
  await hosts.fill("cdn.sample.example");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Import 1 product" })).toBeVisible();
  await expect(warning).toBeHidden();
});
