import { maintainSummaries } from "../../../server/features/operations/customers/index.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../support/shop/builders.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

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
  await openBackOffice(page);
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Customers" }).locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("Ravi Iyer");

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

test("staff tag customers, write notes, block cash on delivery and reach the customer from an order, by keyboard", async ({
  page,
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const { _id } = await placeOrder(shop, asha, ["Asha", "Menon"]);
  await maintainSummaries(shop.context);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/customers");
  const rows = page.getByRole("table", { name: "Customers" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  for (const key of ["j", "x", "t"]) await page.keyboard.press(key);
  const dialog = page.getByRole("dialog", { name: "Tags" });
  await dialog.getByLabel("Add").fill("wholesale");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 customer is changed.")).toBeVisible();
  await expect(rows.first()).toContainText("wholesale");

  await page.goto(`/admin/orders/${_id}`);
  await page.getByRole("link", { name: "Customer", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Asha Menon" })).toBeVisible();
  await page.getByRole("textbox", { name: "Add a note" }).fill("Wears size L.");
  await page.getByRole("button", { name: "Add the note" }).press("Enter");
  await page.getByRole("button", { name: "Edit the note" }).press("Enter");
  await page.getByRole("textbox", { name: "Edit the note" }).fill("Wears size M.");
  await page.getByRole("button", { name: "Save the note" }).press("Enter");
  await expect(page.getByText("Wears size M.")).toBeVisible();
  await page.getByRole("button", { name: "Block cash on delivery…" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).press("Enter");
  const blocks = page.getByText("Blocked · No cash on delivery");
  // One block is on the account, the other on the phone number.
  await expect(blocks).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).first().press("Enter");
  await expect(blocks).toHaveCount(0);
  await page.getByRole("button", { name: "Delete the note" }).press("Enter");
  await expect(page.getByText("Wears size M.")).toBeHidden();
});

test("the owner erases the data of a customer who asks for it, confirmed by typing the email", async ({
  page,
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  await maintainSummaries(shop.context);
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/customers/${asha.id}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export data" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe(`customer-${asha.id}.json`);
  await page.getByRole("button", { name: "Erase data…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Erase personal data" });
  await dialog.getByRole("textbox").fill("other@sample.example");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This is not the customer's email.")).toBeVisible();
  await dialog.getByRole("textbox").fill(asha.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The personal data is erased.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Deleted account" })).toBeVisible();
  await expectAccessible(page);
});

test("support adds a customer, is led to an email's account, and corrects name and addresses, by keyboard", async ({
  page,
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  await asha.api.addresses.add({ ...sampleAddress, city: "Kochi" });
  await maintainSummaries(shop.context);
  await joinStaff(page, shop, "support");
  await page.goto("/admin/customers");
  await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add a customer" });
  await dialog.getByLabel("First name").fill("Meera");
  await dialog.getByLabel("Last name").fill("Das");
  await dialog.getByLabel("Email").fill(asha.email);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("There is a customer with this email already.")).toBeVisible();
  await dialog.getByRole("link", { name: "Open Sample Shopper" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${asha.id}$`));
  await page.getByRole("button", { name: "Edit the address in Kochi" }).press("Enter");
  const address = page.getByRole("dialog", { name: "Edit the address" });
  await address.getByLabel("City").fill("Kozhikode");
  await address.getByLabel("Postal code").fill("६७३ ००१");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Kozhikode 673 001")).toBeVisible();
  await page.getByRole("button", { name: "Remove the address in Kozhikode" }).press("Enter");
  await expect(page.getByText("None saved.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Kozhikode 673 001")).toBeVisible();

  await page.goto("/admin/customers");
  await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
  await page.keyboard.press("n");
  await dialog.getByLabel("First name").fill("Meera");
  await dialog.getByLabel("Last name").fill("Das");
  await dialog.getByLabel("Email").fill("meera@sample.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Meera Das" })).toBeVisible();
  await page.keyboard.press("e");
  const contact = page.getByRole("dialog", { name: "Name and phone" });
  await contact.getByLabel("Last name").fill("Nair");
  await contact.getByLabel("Phone").fill("९८४५० १२३४५");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Meera Nair" })).toBeVisible();
  await expect(page.getByRole("link", { name: "98450 12345" })).toBeVisible();
});
