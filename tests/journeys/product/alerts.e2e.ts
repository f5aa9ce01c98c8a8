import { mailAlerts } from "../../../server/features/merchandise/alerts/mail-alerts.ts";
import { newId } from "../../../server/platform/database/id.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const email = "reader@sample.example";

/** Saves a kurta, again with the same `key`, and returns the path of its page. */
async function saveKurta(shop: TestShop, stock: Record<string, number>, { key = newId(), rupees = 1999 } = {}) {
  const sizes = Object.entries(stock).map(([size, inventory]) => ({
    size,
    price: rupees * 100,
    mrp: 199900,
    inventory,
  }));
  const images = ["/media/demo/cushion/indigo/solid/front/any/any/7"];
  const variations = [{ color: "Indigo", images, sizes }];
  const { id } = await shop.createProduct({ key, name: "Bagru Kurta", variations });
  return `/productdetails/bagru-kurta/${id}`;
}

async function openMailedLink(page: Page, shop: TestShop, address: string, link: RegExp) {
  const { text = "" } = await shop.mailbox.waitForMail(address);
  await page.goto(link.exec(text)?.[0] ?? "");
}

test("a visitor is mailed when a sold-out size is back, after confirming the address, and ends all alerts", async ({
  page,
  shop,
}) => {
  const key = newId();
  await page.goto(await saveKurta(shop, { S: 0, M: 5, XL: 0 }, { key }));
  await page.getByRole("button", { name: "Email me when a sold-out size is back" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Bagru Kurta, Indigo")).toBeVisible();
  await dialog.getByRole("radio", { name: "XL" }).check();
  await dialog.getByRole("button", { name: "Email me" }).click();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Email me" }).click();
  await expect(dialog.getByText(`Please confirm the alert with the link that we have sent to ${email}.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Continue shopping" }).click();
  await expect(dialog).toBeHidden();

  await openMailedLink(page, shop, email, /http:\S+\/alerts\/confirm\S+/);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your alert is set" })).toBeVisible();
  await saveKurta(shop, { S: 0, M: 5, XL: 7 }, { key });
  await mailAlerts(shop.context);
  const { text = "" } = await shop.mailbox.waitForMail(email);
  await page.goto(/http:\S+\/productdetails\S+/.exec(text)?.[0] ?? "");
  await expect(page.getByRole("radio", { name: "XL", exact: true })).toBeChecked();
  await page.goto(/http:\S+\/alerts\/stop\S+/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "Turn off all alerts" }).click();
  await expect(page.getByRole("heading", { name: "Your alerts are off" })).toBeVisible();
});

test("a customer asks with one click for the price drop of the selected size, and ends the alert in the settings", async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  const key = newId();
  await page.goto(`${await saveKurta(shop, { S: 0, M: 8 }, { key })}?color=Indigo&size=M`);
  await page.getByRole("button", { name: "Email me when the price drops" }).click();
  await expect(page.getByText(`We will email ${customer.email} when it costs less than ₹1,999.`)).toBeVisible();
  await page.getByRole("button", { name: "Email me when S is back" }).click();
  await expect(page.getByText(`We will email ${customer.email} when it is back in stock.`)).toBeVisible();

  await page.goto("/dashboard/settings");
  const alerts = page.getByRole("region", { name: "Email alerts" });
  await expect(alerts.getByRole("listitem")).toHaveCount(2);
  await expect(alerts.getByText("When it costs less than ₹1,999")).toBeVisible();
  await expectAccessible(page);
  await alerts.getByRole("button", { name: "Turn off the alert for Bagru Kurta, S, Indigo" }).click();
  await expect(alerts.getByRole("listitem")).toHaveCount(1);
  await saveKurta(shop, { S: 0, M: 8 }, { key, rupees: 1499 });
  await mailAlerts(shop.context);
  expect((await shop.mailbox.waitForMail(customer.email)).subject).toBe("Now ₹1,499: Bagru Kurta");
  await page.reload();
  await expect(alerts.getByText("No alerts.")).toBeVisible();
});

test("a product that is sold out offers the mail instead of the cart", async ({ page, shop }) => {
  await page.goto(await saveKurta(shop, { M: 0 }));
  await expect(page.getByRole("button", { name: "ADD TO CART" }).first()).toBeDisabled();
  await page.getByRole("button", { name: "Email me when it is back" }).click();
  await expect(page.getByRole("dialog").getByText("Bagru Kurta, Indigo, M")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Email me when it is back" })).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("plain forms confirm an alert", async ({ page, shop }) => {
    const { id } = await shop.createProduct({ inventory: 0 });
    const alert = { productId: id, selectedSize: "M", selectedColor: "Red", kind: "back-in-stock" as const, email };
    await shop.api.alerts.request(alert);
    await openMailedLink(page, shop, email, /http:\S+\/alerts\/confirm\S+/);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "Your alert is set" })).toBeVisible();
  });
});
