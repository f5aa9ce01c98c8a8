import { maintainSummaries } from "../../../server/features/customers/index.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../support/shop/builders.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

async function placeOrder(
  shop: TestShop,
  { api }: TestCustomer,
  [firstName, lastName]: [string, string],
  quantity = 1,
) {
  const { address } = await api.addresses.add({ ...sampleAddress, firstName, lastName });
  const items = [{ ...toSelection(await shop.createProduct({ inventory: 9 })), quantity }];
  return (await api.orders.place({ items, addressId: address._id, paymentMethod: "cod" })).order;
}

test("staff find customers by name and order number, sort them by what they spent, and filter them, by keyboard", async ({
  page,
  shop,
}) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  await placeOrder(shop, asha, ["Asha", "Menon"], 3);
  const { _id } = await placeOrder(shop, ravi, ["Ravi", "Iyer"]);
  await shop.createCustomer("zubin");
  await maintainSummaries(shop.context);
  await joinStaff(page, shop, "owner");
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Customers" }).locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("Ravi Iyer");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Spent", exact: true }).press("Enter");
  await expect(page).toHaveURL(/sort=-spent/);
  await expect(rows.first()).toContainText("Asha Menon");
  await page.keyboard.press("f");
  await page.keyboard.type(`#${_id.slice(-8)}`);
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Ravi Iyer");
  await page.getByRole("button", { name: "Remove filters" }).press("Enter");
  await expect(page).toHaveURL(/sort=-spent/);
  await page.getByRole("combobox", { name: "Orders" }).selectOption("Has not ordered");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("zubin");
  await page.goBack();
  await expect(rows).toHaveCount(3);
});
