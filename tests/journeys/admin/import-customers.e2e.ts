import { readFile } from "node:fs/promises";
import { maintainSummaries } from "../../../server/features/operations/customers/index.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("customers are exported, a tag is changed in the file, and its import is checked and undone by keyboard", async ({
  page,
  shop,
}) => {
  const { db } = shop.context;
  const asha = await shop.createCustomer("asha");
  await db.insertInto("customer_tags").values({ customer_id: asha.id, tag: "vip" }).execute();
  await maintainSummaries(shop.context);
  const readTags = () => db.selectFrom("customer_tags").selectAll().orderBy("tag").execute();
  const before = await readTags();
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/import");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV of customers" }).press("Enter");
  const exported = await readFile(await (await downloading).path(), "utf8");
  const edited = exported.replace(",vip,", ',"vip, gold",');
  expect(edited).not.toBe(exported);

  await page
    .getByLabel("Choose a file, or drop it here")
    .setInputFiles({ name: "customers.csv", mimeType: "text/csv", buffer: Buffer.from(edited) });
  await expect(page.getByRole("heading", { name: "customers.csv", level: 1 })).toBeVisible();
  await expect(page.getByText("No emails are sent.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Tags/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Spent not imported/ })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check the file" }).press("Enter");

  const start = page.getByRole("button", { name: "Import 1 customer" });
  await expect(start).toBeVisible();
  await expect(page.getByRole("insertion").getByText("gold, vip")).toBeVisible();
  expect(await readTags()).toEqual(before);
  await start.press("Enter");

  const undo = page.getByRole("button", { name: "Undo this import" });
  await expect(undo).toBeVisible();
  expect((await readTags()).map(({ tag }) => tag)).toEqual(["gold", "vip"]);
  await undo.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Undo it" }).press("Enter");
  await expect(page.getByText("Undone: 1 restored.")).toBeVisible();
  expect(await readTags()).toEqual(before);
});
