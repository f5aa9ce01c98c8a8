import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { openReturnForm } from "../support/returns.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

test("a customer returns a unit, staff approve, receive and inspect it, and it is refunded", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const kurta = await shop.createProduct({ inventory: 5 });
  await saveSettings(shop.context.db, { returnShippingPaidBy: "customer" });
  const { form } = await openReturnForm(page, shop, asha, kurta);
  await form.getByLabel("Why?").selectOption("Damaged or faulty");
  await expect(form.getByText("Sending it back is free for you.")).toBeVisible();
  await form.getByLabel("Why?").selectOption("Too small");
  await expect(form.getByText("You pay for sending it back.")).toBeVisible();
  await expect(form.getByText("₹1,299")).toBeVisible();
  await form.getByRole("button", { name: "Request the return" }).click();
  await expect(page.getByText("We’ll review it and email you.").first()).toBeVisible();
  await expectAccessible(page);

  await joinStaff(page, shop, "owner");
  await page.goto("/admin");
  await page.getByRole("link", { name: /1 return to decide/ }).click();
  await expect(page.getByRole("heading", { name: "Returns" })).toBeVisible();
  await page.getByLabel("Sort").selectOption("Largest value first");
  await expect(page).toHaveURL(/sort=-value/);
  await expect(page.getByRole("listitem").filter({ hasText: "Too small" }).getByText("₹1,299")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByLabel("Where and how to send it (optional)").fill("To 1 Sample Street.");
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("The return is approved.")).toBeVisible();
  await page.getByLabel("Status").selectOption("approved");
  await page.getByRole("button", { name: "Received" }).click();
  await expect(page.getByText("The return is received.")).toBeVisible();
  await page.getByLabel("Status").selectOption("received");
  await page.getByRole("button", { name: "Inspect" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Complete and refund ₹1,299" }).click();
  await expect(page.getByText("The return is completed.")).toBeVisible();
  await expect.poll(() => shop.inventoryOf(kurta)).toBe(4);
});

test("a customer exchanges a size, staff inspect it, and the new size is an order to pack", async ({ page, shop }) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const sizes = ["M", "L"].map((size) => ({ size, price: 1000_00, inventory: 4 }));
  const { id } = await shop.createProduct({ name: "Linen Shirt", variations: [{ color: "Red", sizes }] });
  const order = await shop.placeCodOrder(asha, { id, size: "M", color: "Red" });
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /View details/ }).click();
  await page.getByRole("button", { name: "Return or exchange" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("radio", { name: "Another size or colour" }).check();
  await form.getByLabel("Send me instead").selectOption("L, Red");
  await form.getByLabel("Why?").selectOption("Too small");
  await form.getByRole("button", { name: "Request the exchange" }).click();
  await expect(page.getByText("What you chose is reserved for you.").first()).toBeVisible();
  await expect(page.getByText("1 × Linen Shirt (M, Red) → L, Red")).toBeVisible();
  expect(await shop.inventoryOf({ id, size: "L", color: "Red" })).toBe(3);

  await joinStaff(page, shop, "owner");
  await page.goto("/admin/returns");
  await page.getByRole("button", { name: "Received" }).click();
  await expect(page.getByText("The return is received.")).toBeVisible();
  await page.getByRole("button", { name: "Inspect" }).click();
  await expect(page.getByRole("radio", { name: "The new variant" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText(/Order #\w+ is ready to pack/)).toBeVisible();
  await page.getByRole("listitem").getByText("Sent as").getByRole("link").click();
  await expect(page.getByText(/Exchange for/)).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("Exchange: nothing to pay")).toBeHidden();
  await page
    .getByRole("button", { name: /View details/ })
    .first()
    .click();
  await expect(page.getByText("Exchange: nothing to pay")).toBeVisible();
});

test("a packer inspects an undelivered parcel that Today shows, in a list of such parcels", async ({ page, shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 5 });
  const order = await shop.placeCodOrder(asha, kurta);
  for (const status of ["processing", "shipped", "returning", "returned"] as const)
    await transitionOrder(shop.context, order._id, status);
  await joinStaff(page, shop, "packer");
  await page.goto("/admin");
  await page.getByRole("link", { name: /1 undelivered parcel to inspect/ }).click();
  await expect(page.getByLabel("Kind")).toHaveValue("rto");
  await expect(page.getByLabel("Status")).toHaveValue("received");
  await page.getByRole("button", { name: "Inspect" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Complete/ })
    .click();
  await expect(page.getByText("The return is completed.")).toBeVisible();
  await expect(page.getByText("No returns")).toBeVisible();
  await page.getByLabel("Status").selectOption("");
  await expect(page).toHaveURL(/\?kind=rto$/);
  // Packers see no values.
  await expect(page.getByLabel("Sort").getByRole("option")).toHaveText(["Newest first", "Oldest first"]);
  await expect(page.getByText("Completed", { exact: true }).last()).toBeVisible();
  await expect.poll(() => shop.inventoryOf(kurta)).toBe(5);
});
