import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";

test("a customer subscribes an address to the newsletter, which is confirmed and unsubscribed with the links in its mails", async ({
  page,
  shop,
}) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Newsletter" });
  async function subscribe(email: string) {
    await form.getByLabel("Your email address for the newsletter").fill(email);
    await form.getByRole("button", { name: "Subscribe" }).click();
  }
  await subscribe("reader");
  await expect(form.getByText("Please enter a valid email address")).toBeVisible();
  await subscribe("reader@sample.example");
  await expect(form.getByText("Unauthorized! Please login to Subscribe")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");

  const { token } = await shop.createCustomer("asha");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.goto("/");
  await subscribe("reader@sample.example");
  await expect(form.getByText("Successfully subscribed to our newsletter!")).toBeVisible();
  await expect(form.getByText("Please confirm it with the link in our email.")).toBeVisible();
  await subscribe("reader@sample.example");
  await expect(form.getByText("The email already exists..")).toBeVisible();

  await openMailedLink(page, shop, /http:\S+\/newsletter\/confirm\S+/);
  await expect(page).toHaveTitle("Confirm your subscription | Kapas");
  await page.getByRole("main").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
  await openMailedLink(page, shop, /http:\S+\/newsletter\/unsubscribe\S+/);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
});

test("an expired or incomplete confirmation link says so", async ({ page }) => {
  await page.goto("/newsletter/confirm?token=forged");
  await page.getByRole("main").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});

test("an invalid unsubscribe link answers 400 without offering Try Again", async ({ page }) => {
  expect((await page.goto("/newsletter/unsubscribe?token=forged"))?.status()).toBe(400);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expect(page.getByText("Please follow it from the email itself.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Back to the shop" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("plain forms confirm the newsletter and unsubscribe from it", async ({ page, shop }) => {
    const { api } = await shop.createCustomer("asha");
    await api.newsletter.subscribe({ email: "reader@sample.example" });
    await openMailedLink(page, shop, /http:\S+\/newsletter\/confirm\S+/);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
    await openMailedLink(page, shop, /http:\S+\/newsletter\/unsubscribe\S+/);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  });
});

/** Opens a link of the oldest unread mail to reader@sample.example. */
async function openMailedLink(page: Page, shop: TestShop, link: RegExp) {
  const { text = "" } = await shop.mailbox.waitForMail("reader@sample.example");
  await page.goto(link.exec(text)?.[0] ?? "");
}
