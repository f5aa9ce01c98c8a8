import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

const gift = (page: Page) => page.getByRole("checkbox", { name: "This is a gift" });
const invoice = (page: Page) => page.getByRole("checkbox", { name: "GST invoice for a business" });
const message = (page: Page) => page.getByLabel("Gift message (optional)");

test("a gift message and a GSTIN survive a reload, are checked, and are on the order's page and in the back office", async ({
  page,
  shop,
}) => {
  await recordLayoutShift(page);
  const { api } = await signInNewCustomer(page, shop);
  const { address } = await api.addresses.add(sampleAddress);
  await api.cart.add({ ...toSelection(await shop.createProduct()), quantity: 1 });
  await page.goto(`/shipping?step=payment&address=${address._id}`);
  await expect(message(page)).toHaveCount(0);
  await gift(page).check();
  await message(page).fill("Happy birthday, Meera!");
  await expect(page.getByText("22 of 300")).toBeVisible();
  await invoice(page).check();
  await page.getByLabel("GSTIN").fill("27 aapfu0939f 1za");
  await page.getByLabel("Name of the business").fill("Meera Boutique LLP");
  const mistyped = page.getByText("This GSTIN is mistyped: its last character does not fit the others.");
  await expect(mistyped).toBeVisible();
  await page.getByRole("button", { name: "Place Order" }).first().click();
  await expect(mistyped).toHaveCount(2);
  expect((await api.orders.mine()).total).toBe(0);

  // The page is scrolled to the top first, because further down the footer would be in view while the page loads.
  await page.evaluate("scrollTo(0, 0)");
  await page.reload();
  await expect(message(page)).toHaveValue("Happy birthday, Meera!");
  await expect(page.getByLabel("GSTIN")).toHaveValue("27AAPFU0939F1ZA");
  expect(await getLayoutShift(page)).toBeLessThan(0.02);
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
  await expect(mistyped).toHaveCount(0);
  await page.getByRole("button", { name: "Place Order" }).first().click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await expect(page.getByText("Happy birthday, Meera!")).toBeVisible();
  await expect(page.getByText("GSTIN 27AAPFU0939F1ZV")).toBeVisible();
  await expectAccessible(page);

  const { _id } = (await api.orders.mine()).orders[0]!;
  await page.goto(`/ordertracking?order=${_id}`);
  await expect(page.getByText("Happy birthday, Meera!")).toBeVisible();
  // The next order begins without a gift message and a GSTIN.
  await api.cart.add({ ...toSelection(await shop.createProduct()), quantity: 1 });
  await page.goto(`/shipping?step=payment&address=${address._id}`);
  await expect(gift(page)).not.toBeChecked();
  await expect(invoice(page)).not.toBeChecked();

  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/orders/${_id}`);
  await expect(page.getByText("Happy birthday, Meera!")).toBeVisible();
  await expect(page.getByText("GSTIN 27AAPFU0939F1ZV")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Edit gift and GST invoice" }).click();
  const dialog = page.getByRole("dialog", { name: "Gift and GST invoice" });
  await dialog.getByLabel("Gift message (optional)").fill("Happy birthday, Asha!");
  await dialog.getByLabel("Name of the business").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The name of the business is required")).toHaveCount(2);
  await dialog.getByLabel("GSTIN").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Happy birthday, Asha!")).toBeVisible();
  await expect(page.getByText("GSTIN 27AAPFU0939F1ZV")).toHaveCount(0);
});

test("a guest who buys now sees the gift message and the business again before placing the order", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto(`/productdetails/bagru-kurta/${id}`);
  await page.getByRole("button", { name: "BUY NOW" }).first().click();
  await page.getByLabel("Email for your order").fill("meera@sample.example");
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page).toHaveURL("/shipping?isBuyNow=true");
  for (const [label, value] of [
    ["First Name*", "Meera"],
    ["Last Name*", "Nair"],
    ["Address Line 1*", "12 Temple Road"],
    ["Postal Code*", "560001"],
    ["Phone*", "98450 12345"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await expect(page.getByLabel("City*")).toHaveValue("Bengaluru");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await gift(page).check();
  await message(page).fill("Enjoy it!");
  await invoice(page).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("Enter the GSTIN, or untick the GST invoice.")).toHaveCount(2);
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
  await page.getByLabel("Name of the business").fill("Meera Boutique LLP");
  await expect(page.getByText(/registered in Maharashtra, and the parcel goes to Karnataka/)).toBeVisible();
  // At the end of the page no sticky bar covers half of a checkbox.
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const extras = page.getByRole("region", { name: "Extras for this order" });
  await expect(extras).toContainText("Enjoy it!");
  await expect(extras).toContainText("Meera Boutique LLP, 27AAPFU0939F1ZV");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Place Order" }).first().click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await expect(page.getByText("Enjoy it!")).toBeVisible();
  const rows = await shop.context.db.selectFrom("orders").select(["gift_message", "business_gstin"]).execute();
  expect(rows).toEqual([{ gift_message: "Enjoy it!", business_gstin: "27AAPFU0939F1ZV" }]);
});
