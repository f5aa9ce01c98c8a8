import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { checkOutOnline, clickInProviderWindow } from "../support/payment-window.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

const phone = { width: 390, height: 844 };
/** The order summary, which is collapsed above the steps and shows the total. */
const summary = (page: Page) => page.locator("summary").filter({ hasText: "Order Summary" });
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" }).first();
const rows = (page: Page, name: string) =>
  page.getByRole("term").filter({ hasText: name }).locator("..").getByRole("definition").filter({ visible: true });
const fee = (page: Page) => rows(page, "Cash on delivery fee");

test("a customer chooses cash on delivery, sees its fee, and every page has the same total", async ({ page, shop }) => {
  await saveSettings(shop.context.db, { codFee: 49 });
  await page.setViewportSize(phone);
  await recordLayoutShift(page);
  const { api } = await signInNewCustomer(page, shop);
  const { address } = await api.addresses.add(sampleAddress);
  await api.cart.add({ ...toSelection(await shop.createProduct({ price: 1499 })), quantity: 1 });
  await page.goto("/cart");
  await expect(rows(page, "Total")).toHaveText("₹1,599");
  await expect(fee(page)).toHaveCount(0);
  await expect(page.getByText("Cash on delivery: ₹49.")).toBeVisible();
  await page.getByLabel("Delivery to PIN code").fill("560001");
  await expect(page.getByText("Cash on delivery: ₹49 fee")).toBeVisible();
  await page.goto(`/shipping?step=payment&address=${address._id}`);
  // The fee is never chosen for the customer.
  await expect(page.getByRole("radio", { name: /Online Payment/ })).toBeChecked();
  await expect(summary(page)).toContainText("₹1,599");
  const cod = page.getByRole("radio", { name: /Cash on Delivery \(COD\).*\+ ₹49 fee/ });
  await cod.check();
  await expect(summary(page)).toContainText("₹1,648");
  await expect(placeOrder(page).locator("..")).toContainText("₹1,648");
  await page.getByRole("radio", { name: /Online Payment/ }).check();
  await expect(placeOrder(page).locator("..")).toContainText("₹1,599");
  await cod.check();
  await summary(page).click();
  await expect(fee(page)).toHaveText("₹49");
  await expect(rows(page, "Total")).toHaveText("₹1,648");
  await expectAccessible(page);
  await page.reload();
  await expect(cod).toBeChecked();
  await expect(summary(page)).toContainText("₹1,648");
  expect(await getLayoutShift(page)).toBeLessThan(0.02);
  await placeOrder(page).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  const expectShown = async () => {
    await expect(fee(page)).toHaveText("₹49");
    await expect(rows(page, "Total")).toHaveText("₹1,648");
  };
  await expectShown();
  const [order] = (await api.orders.mine()).orders;
  expect(order).toMatchObject({ paymentMethod: "cod", totalAmount: 1648, quote: { codFee: 49 } });
  await page.goto(`/ordertracking?order=${order?._id}`);
  await expectShown();

  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/orders/${order?._id}`);
  await expect(page.getByText("Cash-on-delivery fee")).toBeVisible();
  await expect(page.getByText("₹1,648").first()).toBeVisible();
});

test("with online payment there is no fee, until the customer pays on delivery instead", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await checkOutOnline(page, shop, customer);
  await saveSettings(shop.context.db, { codFee: 49 });
  await page.setViewportSize(phone);
  await clickInProviderWindow(page, /Close the payment window/);
  await page.reload();
  const change = page.getByRole("button", { name: "Pay on delivery instead" });
  await expect(page.getByText("Cash on delivery adds a fee of ₹49: ₹1,648 in all.")).toBeVisible();
  await expect(rows(page, "Total")).toHaveText("₹1,599");
  await expectAccessible(page);
  // A fee that has changed meanwhile is shown before it is charged.
  await saveSettings(shop.context.db, { codFee: 60 });
  await change.click();
  await expect(page.getByRole("alert").filter({ hasText: "The total is now ₹1,659." })).toBeVisible();
  await expect(page.getByText("Cash on delivery adds a fee of ₹60: ₹1,659 in all.")).toBeVisible();
  await change.click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await expect(fee(page)).toHaveText("₹60");
  await expect(rows(page, "Total")).toHaveText("₹1,659");
});

test("the owner sets the fee beside the limits of cash on delivery, and undoes it in the history", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/cod");
  const field = page.getByLabel("Cash-on-delivery fee");
  await expect(field).toHaveValue("0");
  await field.fill("-5");
  await field.press("Enter");
  await expect(page.getByText("Should be 0 or more.")).toBeVisible();
  await field.fill("49");
  await page.getByLabel("No fee from").fill("3,000");
  await expectAccessible(page);
  await field.press("Enter");
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  expect((await shop.api.settings.get()).data).toMatchObject({ codFee: 49, noCodFeeFrom: 3000 });
  await page.goto("/admin/history");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(async () => (await shop.api.settings.get()).data).toMatchObject({ codFee: 0, noCodFeeFrom: null });
});
