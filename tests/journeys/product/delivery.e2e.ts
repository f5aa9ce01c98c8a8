import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const phone = { width: 390, height: 844 };
const days = /^Delivery by \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+$/;
const question = (page: Page) => page.getByRole("region", { name: "Is this right?" });

async function fillAddress(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}
const name = { "First Name": "Sample", "Last Name": "Shopper", "Address Line 1": "1 Sample Street" };

test("a PIN code shows delivery dates on product page and cart, is remembered, and shifts no layout", async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone);
  const { id, ...kurta } = await shop.createProduct({ name: "Bagru Kurta" });
  const { api } = await signInNewCustomer(page, shop);
  await api.cart.add({ ...toSelection({ id, ...kurta }), quantity: 1 });
  await page.goto(`/productdetails/bagru-kurta/${id}`);
  const form = page.getByRole("form", { name: "Delivery date" });
  const pin = form.getByLabel("Delivery to PIN code");
  await expect(pin).toHaveAttribute("inputmode", "numeric");
  const { height } = (await form.boundingBox())!;
  // The form is hydrated after the first screen.
  await expect(form.getByRole("button", { name: "Check" })).toHaveAttribute("type", "submit");
  await form.getByRole("button", { name: "Check" }).click();
  await expect(form.getByText("Please enter the six digits of your PIN code.")).toBeVisible();
  await pin.fill("560001");
  await expect(form.getByText(days)).toBeVisible();
  await expect(form.getByText("Cash on delivery available")).toBeVisible();
  expect((await form.boundingBox())!.height).toBe(height);
  await expectAccessible(page);
  await pin.fill("194101");
  await expect(form.getByText("No cash on delivery here: please pay online")).toBeVisible();
  await pin.fill("999999");
  await expect(form.getByText("We don’t have a delivery date for 999999.")).toBeVisible();
  await pin.fill("560001");
  await page.reload();
  await expect(pin).toHaveValue("560001");
  await expect(form.getByText(days)).toBeVisible();
  await page.goto("/cart");
  await expect(form.getByText(days)).toBeVisible();
});

test("the date for a PIN code replaces the usual delivery time, also in the first paint of the next visit", async ({
  page,
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto(`/productdetails/bagru-kurta/${id}`);
  const usual = page.getByText("With you in 3–5 business days.");
  await expect(usual).toBeVisible();
  const form = page.getByRole("form", { name: "Delivery date" });
  await expect(form.getByRole("button", { name: "Check" })).toHaveAttribute("type", "submit");
  await form.getByLabel("Delivery to PIN code").fill("560001");
  await expect(form.getByText(days)).toBeVisible();
  await expect(usual).toBeHidden();
  await recordLayoutShift(page);
  await page.reload();
  await expect(form.getByText(days)).toBeVisible();
  await expect(usual).toBeHidden();
  expect(await getLayoutShift(page)).toBe(0);
});

test("checkout shows the delivery date of the address, and why it cannot be paid on delivery", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  await api.cart.add({ ...toSelection(await shop.createProduct()), quantity: 1 });
  await api.addresses.add({ ...sampleAddress, firstName: "Leh", postalCode: "194101" });
  await api.addresses.add({ ...sampleAddress, firstName: "Bengaluru" });
  await page.goto("/shipping");
  await page.getByRole("radio", { name: /Leh/ }).check();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  const shipsTo = page.getByRole("region", { name: "Ships to" });
  await expect(shipsTo.getByText(days)).toBeVisible();
  const reason = "Cash on delivery is not available for the PIN code 194101; please pay online.";
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole("radio", { name: /Cash on Delivery/ })).toBeHidden();
  await page.getByRole("button", { name: "Change the address" }).click();
  await page.getByRole("radio", { name: /Bengaluru/ }).check();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(shipsTo.getByText("Cash on delivery available")).toBeVisible();
  await page.getByRole("button", { name: "Place Order" }).first().click();
  await expect(page.getByText(/Your parcel is expected/)).toBeVisible();
});

test("a PIN code fills in city and state, unless they were typed, and says so", async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  await page.goto("/dashboard/addresses");
  await page.getByRole("button", { name: "Add New Address" }).click();
  const form = page.getByRole("dialog", { name: "Add New Address" });
  const [pin, city, state] = ["Postal Code", "City", "State/Province"].map((label) => form.getByLabel(label));
  await expect(pin!).toHaveAttribute("inputmode", "numeric");
  await pin!.fill("560 001");
  await expect(city!).toHaveValue("Bengaluru");
  await expect(state!).toHaveValue("Karnataka");
  await expect(form.getByRole("status")).toHaveText("Filled in from the PIN code: Bengaluru, Karnataka.");
  await pin!.fill("302001");
  await expect(city!).toHaveValue("Jaipur");
  await city!.fill("Amer");
  await pin!.fill("400001");
  await expect(state!).toHaveValue("Maharashtra");
  await expect(city!).toHaveValue("Amer");
  await form.getByLabel("Country").fill("United Kingdom");
  await expect(pin!).not.toHaveAttribute("inputmode", "numeric");
});

test("a postal code and phone that cannot be right are asked about once, and never refused", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  const { api } = await signInNewCustomer(page, shop);
  await api.cart.add({ ...toSelection(await shop.createProduct()), quantity: 1 });
  await page.goto("/shipping");
  await fillAddress(page, { ...name, City: "Jaipur", "State/Province": "Rajasthan" });
  await fillAddress(page, { "Postal Code": "5600", Phone: "12345" });
  const continueButton = page.getByRole("button", { name: "Continue to Payment" });
  await continueButton.click();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toContainText("5600 doesn’t look like a postal code in India, such as 560001.");
  await expect(question(page)).toContainText("12345 doesn’t look like a phone number in India.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Postal Code")).toBeFocused();
  await continueButton.click();
  await page.getByRole("button", { name: "It’s correct" }).click();
  await expect(page.getByText("How would you like to pay?")).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await continueButton.click();
  await page.getByRole("button", { name: "Place Order" }).first().click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  const [order] = (await api.orders.mine()).orders;
  expect(order?.address).toMatchObject({ postalCode: "5600", phone: "12345" });
});

test("checkout asks about an implausible address that was saved without such a question", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  await api.cart.add({ ...toSelection(await shop.createProduct()), quantity: 1 });
  await api.addresses.add({ ...sampleAddress, postalCode: "12345" });
  await page.goto("/shipping");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(question(page)).toContainText("12345 doesn’t look like a postal code");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Postal Code").fill("302001");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByText("How would you like to pay?")).toBeVisible();
});
