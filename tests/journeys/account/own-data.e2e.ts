import { readFile } from "node:fs/promises";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test("a customer downloads their data in the settings, and sees a message after too many downloads", async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  const order = await shop.placeCodOrder(customer, await shop.createProduct());
  await page.goto("/dashboard/settings");
  const button = page.getByRole("button", { name: "Download my data" });
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(file.suggestedFilename()).toBe("my-data.json");
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({ account: { email: customer.email }, orders: [{ _id: order._id }] });
  await expect(page.getByText("The file was downloaded.")).toBeAttached();
  await shop.context.db
    .updateTable("rate_limits")
    .set({ count: 10 })
    .where("key", "=", `own data ${customer.email}`)
    .execute();
  await button.click();
  await expect(page.getByText("You have downloaded your data several times already.")).toBeVisible();
});
