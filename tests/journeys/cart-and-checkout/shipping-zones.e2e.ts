import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

const phone = { width: 390, height: 844 };
const rows = (page: Page, name: string) =>
  page.getByRole("term").filter({ hasText: name }).locator("..").getByRole("definition").filter({ visible: true });
const summary = (page: Page) => page.locator("summary").filter({ hasText: "Order Summary" });

test("the owner gives a zone its own fee, and customers see it before they order", async ({ page, shop }) => {
  const { db } = shop.context;
  await db.updateTable("delivery_areas").set({ zone: "remote" }).where("prefix", "like", "194%").execute();
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/delivery");
  const zones = page.getByRole("group", { name: "Zones with other fees" });
  await zones.getByRole("button", { name: "Add a row" }).press("Enter");
  await zones.getByLabel("Zone, row 1").fill("remote");
  await zones.getByLabel("Shipping fee, row 1").fill("many");
  await zones.getByLabel("Shipping fee, row 1").press("Enter");
  await expect(zones.getByRole("alert")).toContainText("Row 1, Shipping fee");
  await zones.getByLabel("Shipping fee, row 1").fill("250");
  const trial = page.getByRole("group", { name: "Try a cart before saving" });
  await trial.getByLabel("Total of the items").fill("1499");
  await trial.getByLabel("PIN code").fill("194101");
  await expect(trial.getByRole("row", { name: "Saved ₹100 ₹1,599 ₹6,250" })).toBeVisible();
  await expect(trial.getByRole("row", { name: "As typed ₹250 ₹1,749 Never" })).toBeVisible();
  await expectAccessible(page);
  await zones.getByLabel("Shipping fee, row 1").press("Enter");
  await expect(page.getByText("The settings are saved.")).toBeVisible();

  await page.setViewportSize(phone);
  const { api } = await signInNewCustomer(page, shop);
  const product = await shop.createProduct({ price: 1499 });
  const { address: near } = await api.addresses.add({ ...sampleAddress, postalCode: "560001" });
  const { address: far } = await api.addresses.add({ ...sampleAddress, firstName: "Ravi", postalCode: "194101" });
  await api.cart.add({ ...toSelection(product), quantity: 1 });
  await recordLayoutShift(page);
  await page.goto("/cart");
  await expect(rows(page, "Total")).toHaveText("₹1,599");
  const pin = page.getByLabel("Delivery to PIN code");
  await pin.fill("194101");
  await expect(page.getByText("Shipping ₹250", { exact: true })).toBeVisible();
  await expect(rows(page, "Shipping")).toHaveText("₹250");
  await expect(rows(page, "Total")).toHaveText("₹1,749");
  await expectAccessible(page);
  expect(await getLayoutShift(page)).toBeLessThan(0.02);

  await page.goto(`/shipping?step=payment&address=${near._id}`);
  await expect(summary(page)).toContainText("₹1,599");
  await page.goto(`/shipping?step=payment&address=${far._id}`);
  await expect(summary(page)).toContainText("₹1,749");
  // The fee changes while the page is open. The new fee must be shown before it is charged.
  await page.getByRole("radio", { name: /Online Payment/ }).check();
  await saveSettings(db, { shippingZones: [{ zone: "remote", fee: 300, freeFrom: null }] });
  const placeOrder = page.getByRole("button", { name: "Place Order" }).first();
  await placeOrder.click();
  await expect(page.getByRole("alert").filter({ hasText: "The total is now ₹1,799." })).toBeVisible();
  await expect(summary(page)).toContainText("₹1,799");
  await placeOrder.click();
  await expect(page).toHaveURL(/paymentchoose/);
  const [order] = (await api.orders.mine()).orders;
  expect(order).toMatchObject({ totalAmount: 1799, quote: { shipping: 300 } });
});
