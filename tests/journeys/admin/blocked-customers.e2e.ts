import { blockContact } from "../../../server/features/selling/orders/index.ts";
import { toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

const codMessage = "Cash on delivery is not available for this order; please pay online.";

test("the owner blocks a customer from an order: checkout offers online payment only, until the block is lifted", async ({
  page,
  browser,
  shop,
}) => {
  const kurta = await shop.createProduct({ inventory: 10 });
  const asha = await signInNewCustomer(page, shop, "asha");
  const order = await shop.placeCodOrder(asha, kurta);
  await asha.api.cart.add(toSelection(kurta));
  const backOffice = await (await browser.newContext()).newPage();
  await joinStaff(backOffice, shop, "owner");
  await backOffice.goto(`/admin/orders/${order._id}`);
  await backOffice.getByRole("button", { name: "Block cash on delivery…" }).click();
  const dialog = backOffice.getByRole("dialog");
  await dialog.getByLabel("Reason (optional)").fill("Refused two parcels");
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await expect(backOffice.getByText("Cash on delivery is blocked.")).toBeVisible();
  await expect(backOffice.getByText("Blocked customer", { exact: true })).toBeVisible();
  await expect(backOffice.getByText("This account: Refused two parcels")).toBeVisible();

  await page.goto("/shipping");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(codMessage)).toBeVisible();
  await expect(page.getByRole("radio", { name: /Online Payment/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /Cash on Delivery/ })).toBeHidden();

  await backOffice.goto("/admin/customers/blocked");
  await expect(backOffice.getByRole("heading", { name: "Blocked customers" })).toBeVisible();
  await backOffice.getByRole("button", { name: "Block a customer" }).click();
  await backOffice.getByLabel("Phone number or email").fill("98450");
  await backOffice.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(backOffice.getByText("A phone number has at least seven digits")).toBeVisible();
  await backOffice.getByLabel("Phone number or email").fill("ravi@sample.example");
  await backOffice.getByRole("radio", { name: "Every order" }).check();
  await backOffice.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(backOffice.getByText("Ordering is blocked.")).toBeVisible();
  await backOffice.getByRole("searchbox", { name: "Search blocked customers" }).fill("ravi@");
  await backOffice.keyboard.press("Enter");
  await expect(backOffice.getByRole("row")).toHaveCount(2);
  await backOffice.getByRole("button", { name: "Lift the block of ravi@sample.example" }).click();
  await expect(backOffice.getByText("The block is lifted.")).toBeVisible();
  await expect(backOffice.getByText("No block matches")).toBeVisible();
  await backOffice.getByRole("button", { name: "Undo" }).first().click();
  await expect(backOffice.getByText("The block is active again.")).toBeVisible();
  await expect(backOffice.getByRole("row")).toHaveCount(2);

  await backOffice.goto(`/admin/orders/${order._id}`);
  await backOffice.getByRole("button", { name: "Lift" }).click();
  await expect(backOffice.getByText("The block is lifted.")).toBeVisible();
  await page.reload();
  await page.getByRole("radio", { name: /Cash on Delivery/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL(/orderconfirm/);
});

test("staff see the attempt of a blocked customer, who reads in checkout why only online payment, or no order, is possible", async ({
  page,
  browser,
  shop,
}) => {
  const kurta = await shop.createProduct({ inventory: 10 });
  const asha = await signInNewCustomer(page, shop, "asha");
  await shop.placeCodOrder(asha, kurta);
  await asha.api.cart.add(toSelection(kurta));
  await page.goto("/shipping");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /Cash on Delivery/ }).check();
  const owner = { kind: "command", name: "command line" } as const;
  await blockContact(shop.context, owner, { email: asha.email, blocks: "cod", reason: "" });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("alert").getByText(codMessage)).toBeVisible();
  await expect(page.getByRole("radio", { name: /Online Payment/ })).toBeChecked();
  await blockContact(shop.context, owner, { email: asha.email, blocks: "orders", reason: "" });
  await page.reload();
  await expect(page.getByText("We cannot take this order online. Please contact us.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Place Order" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Contact us" }).first()).toBeVisible();
  await expectAccessible(page);

  const backOffice = await (await browser.newContext()).newPage();
  await joinStaff(backOffice, shop, "owner");
  await backOffice.goto("/admin/customers/blocked");
  await expect(backOffice.getByRole("row", { name: /No cash on delivery.*1 attempt, last/ })).toBeVisible();
  await expect(backOffice.getByRole("row", { name: /No orders.*No attempts/ })).toBeVisible();
  await expectAccessible(backOffice);
  await backOffice.goto("/admin/history?entity=customer-block");
  await backOffice.getByRole("button", { name: "Undo “Customer block: add”" }).first().click();
  await expect(backOffice.getByText("The change is undone.")).toBeVisible();
  await expectAccessible(backOffice);
});
