import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test("the checkout selects the address used last, or the default that the customer sets", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ inventory: 9 });
  const add = async (addressLine1: string) => (await api.addresses.add({ ...sampleAddress, addressLine1 })).address._id;
  const [home] = [await add("1 Home Street"), await add("2 Office Road"), await add("3 Parents Lane")];
  await api.orders.place({ addressId: home, items: [{ ...toSelection(kurta), quantity: 1 }], paymentMethod: "cod" });
  await api.cart.add({ ...toSelection(kurta), quantity: 1 });
  await page.goto("/shipping");
  await expect(page.getByRole("radio", { name: /1 Home Street/ }), "used last").toBeChecked();

  await page.goto("/dashboard/addresses");
  await page.getByRole("button", { name: /Make default: .*2 Office Road/ }).click();
  const office = page.getByRole("listitem").filter({ hasText: "2 Office Road" });
  await expect(office.getByText("Default", { exact: true })).toBeVisible();
  await page.goto("/shipping");
  await expect(page.getByRole("radio", { name: /2 Office Road/ })).toBeChecked();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("region", { name: "Ships to" })).toContainText("2 Office Road");
  await page.goBack();
  await page.getByRole("radio", { name: /3 Parents Lane/ }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: /3 Parents Lane/ }), "chosen for this order").toBeChecked();
});
