import type { Browser } from "@playwright/test";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

/** Creates an order, and opens a second page for another member beside the owner's page. */
async function prepareTwoMembers(page: Page, browser: Browser, shop: TestShop) {
  const { _id: id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await joinStaff(page, shop, "owner");
  const otherPage = await browser.newPage({ baseURL: shop.context.config.publicUrl });
  await joinStaff(otherPage, shop, "manager");
  return { id, otherPage };
}

const openAddress = async (page: Page, orderId: string) => {
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole("region", { name: "Deliver to" }).getByRole("button", { name: "Edit" }).click();
  return page.getByRole("dialog", { name: "Delivery address" });
};

test("two members edit one address: different fields are both saved, the same field is refused with the other's value, and nothing typed is lost", async ({
  page,
  shop,
  browser,
}) => {
  const { id, otherPage } = await prepareTwoMembers(page, browser, shop);
  const [own, other] = [await openAddress(page, id), await openAddress(otherPage, id)];

  await own.getByLabel("City").fill("Kozhikode");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own).toBeHidden();

  await other.getByLabel("First name").fill("Lakshmi");
  await other.getByLabel("City").fill("Kochi");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Somebody has changed this to “Kozhikode” meanwhile.")).toBeVisible();
  await expect(other.getByLabel("City")).toHaveValue("Kochi");
  await expect(other.getByLabel("First name")).toHaveValue("Lakshmi");
  const recipient = page.getByRole("region", { name: "Deliver to" });
  await expect(recipient).toContainText("Kozhikode");
  await expect(recipient).not.toContainText("Lakshmi");

  await other.getByRole("button", { name: "Save" }).click();
  await expect(other).toBeHidden();
  for (const text of ["Lakshmi", "Kochi"]) await expect(recipient).toContainText(text);

  const [next, last] = [await openAddress(page, id), await openAddress(otherPage, id)];
  await next.getByLabel("Last name").fill("Nair");
  await last.getByLabel("Postal code").fill("682001");
  for (const dialog of [next, last]) {
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  }
  for (const text of ["Lakshmi Nair", "Kochi 682001"]) await expect(recipient).toContainText(text);
  await otherPage.close();
});

test("an address cannot be changed once somebody else has packed the order, and what was typed is still there", async ({
  page,
  shop,
  browser,
}) => {
  const { id, otherPage } = await prepareTwoMembers(page, browser, shop);
  await page.goto(`/admin/orders/${id}`);
  const dialog = await openAddress(otherPage, id);
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(page.getByText("1 order is packed.")).toBeVisible();
  await dialog.getByLabel("City").fill("Kochi");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/Its address can only be changed before it is packed/)).toBeVisible();
  await expect(dialog.getByLabel("City")).toHaveValue("Kochi");
  await otherPage.close();
});
