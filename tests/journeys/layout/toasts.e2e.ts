import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test("toasts are announced and dismissible inside an open dialog, and return to the page afterwards", async ({
  page,
  shop,
}) => {
  const sizes = ["S", "M"].map((size) => ({ size, price: 99_900, mrp: 99_900, inventory: 5 }));
  const product = await shop.createProduct({ variations: [{ color: "Red", images: [], sizes }] });
  await page.goto(`/productdetails/cotton-kurta/${product.id}`);
  const pageRegion = page.locator("section[aria-label=Notifications]");
  await expect(pageRegion).toHaveCount(1);
  // The live region must exist before its content, or screen readers would not announce it.
  await expect(pageRegion).toHaveJSProperty("popover", "manual");
  await expect.poll(() => pageRegion.evaluate((region) => region.matches(":popover-open"))).toBe(true);

  await page.getByRole("button", { name: "Size guide" }).click();
  const dialog = page.getByRole("dialog", { name: "Size guide" });
  await expect(dialog.getByRole("region", { name: "Notifications" })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "ADD TO CART" }).click();
  await expect(pageRegion.getByText("Please select a size and color.")).toBeVisible();
  await page.getByRole("button", { name: "Size guide" }).click();
  await expect(dialog.getByText("Please select a size and color.")).toBeVisible();
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await expect(dialog.getByText("Please select a size and color.")).toBeHidden();
});

test("the message about a saved profile is shown for three seconds", async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  await page.clock.install();
  await page.goto("/dashboard/profile");
  await page.getByLabel("First Name").fill("Sample");
  await page.getByLabel("Last Name").fill("Shopper");
  await page.getByLabel("Mobile Number*", { exact: true }).fill("+91 00000 00000");
  await page.getByLabel("Date of Birth").fill("1990-05-20");
  await page.getByRole("button", { name: "Create Profile" }).click();
  const message = page.getByText("Profile created successfully!");
  await expect(message).toBeVisible();
  await page.clock.runFor(2000);
  await expect(message).toBeVisible();
  await page.clock.runFor(1000);
  await expect(message).toBeHidden({ timeout: 1500 });
});

test("success toasts are shown for two seconds: address deleted, wishlist item removed, order placed", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await api.addresses.add(sampleAddress);
  await api.wishlist.add({ productId: kurta.id });
  await api.cart.add({ ...toSelection(kurta), quantity: 1 });
  await page.clock.install();
  const expectShownForTwoSeconds = async (text: string, button: string) => {
    // The clock only advances in small steps, so that a slow machine does not miss the toast.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await page.getByRole("button", { name: button }).click();
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [50] });
    await page.clock.runFor(1500);
    await expect(page.getByText(text)).toBeVisible();
    await page.clock.runFor(600);
    await expect(page.getByText(text)).toBeHidden();
    await page.clock.resume();
  };
  await page.goto("/dashboard/wishlist");
  await page.getByRole("button", { name: "Remove from wishlist: Bagru Kurta" }).click();
  await expectShownForTwoSeconds("Item removed from your wishlist.", "Yes, remove it!");
  await page.goto("/shipping");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
  await expectShownForTwoSeconds("Your Order has been successfully placed", "Place Order");
  await page.goto("/dashboard/addresses");
  await page.getByRole("button", { name: /^Delete address/ }).click();
  await expectShownForTwoSeconds("Your Address has been removed.", "Yes, delete it!");
});

test("the toast of an item that is already in the cart links to the cart, lasts longer than other toasts, and stays while focused", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const product = await shop.createProduct({ inventory: 5 });
  const { id } = product;
  await api.cart.add(toSelection(product));
  await page.clock.install();
  await page.goto(`/productdetails/cotton-kurta/${id}`);
  const region = page.getByRole("region", { name: "Notifications" });
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  const link = region.getByRole("link", { name: "View cart" });
  await expect(link).toBeVisible();
  // A single region with a single message is announced only once.
  await expect(region).toHaveAttribute("aria-live", "polite");
  await expect(page.getByText("Already in Cart!")).toHaveCount(1);
  await page.clock.runFor(3000);
  await link.focus();
  await page.clock.runFor(60_000);
  await expect(link).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(region.getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("Already in Cart!")).toBeHidden();
  await expect(page.getByRole("list", { name: "Items in your cart" })).toBeVisible();
});

test("the toast's link is the next tab stop after the pressed button, and dismissing returns the focus there", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const product = await shop.createProduct({ inventory: 5 });
  const { id } = product;
  await api.cart.add(toSelection(product));
  await page.goto(`/productdetails/cotton-kurta/${id}`);
  const region = page.getByRole("region", { name: "Notifications" });
  const add = page.getByRole("button", { name: "ADD TO CART" }).first();
  const link = region.getByRole("link", { name: "View cart" });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(link).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(add).toBeFocused();
  // After a visit to the toast, Tab continues with the page.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Add to wishlist" }).first()).toBeFocused();
  await link.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(add).toBeFocused();
  await link.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(link).toHaveCount(0);
  await expect(add).toBeFocused();
});

test("on a phone a toast that is still shown covers no button of the mini-cart that slides in", async ({
  page,
  shop,
}) => {
  await signInNewCustomer(page, shop);
  await shop.createProduct({ name: "Silk Stole" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/productlist");
  // The toast must not disappear before the mini-cart is open.
  await page.clock.install();
  await page.getByRole("button", { name: "Add to wishlist: Silk Stole" }).click();
  await expect(page.getByText("Added To Wishlist!")).toBeVisible();
  await page.getByRole("button", { name: "Quick add: Silk Stole" }).click();
  const miniCart = page.getByRole("dialog", { name: "Added To Cart!" });
  const message = miniCart.getByText("Added To Wishlist!");
  await expect(message).toBeVisible();
  await miniCart.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  const covered = await message.evaluate((text) => {
    const toast = text.closest("[aria-label=Notifications] > *");
    const bottom = toast?.getBoundingClientRect().bottom ?? 0;
    const controls = [...(text.closest("dialog")?.querySelectorAll("a, button") ?? [])];
    return controls.filter((control) => !toast?.contains(control) && control.getBoundingClientRect().top < bottom)
      .length;
  });
  expect(covered).toBe(0);
});
