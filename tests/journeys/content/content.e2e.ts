import { readDemoContent, seedContent } from "../../../demo/content/content.ts";
import { saveBanner, savePage } from "../../../server/features/content/content.ts";
import { saveSettings } from "../../../server/features/settings/settings.ts";
import { sanitizeContent, sanitizeDescription } from "../../../server/platform/html/safe-html.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { xssVectors } from "../../support/xss-vectors.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";

test("the contact form validates its fields and mails the shop with the visitor as reply-to", async ({
  page,
  shop,
}) => {
  await saveSettings(shop.context.db, { email: "hello@shop.example", mobile: "+91 00000 00000" });
  await page.goto("/contact");
  await expect(page).toHaveTitle("Contact | Kapas");
  await expect(page.getByRole("link", { name: "+91 00000 00000" }).first()).toHaveAttribute(
    "href",
    "tel:+910000000000",
  );
  await expect(page.getByRole("link", { name: "See it on the map" })).toHaveCount(0);
  await expectAccessible(page);

  const form = page.getByRole("form", { name: "Send us a message" });
  await form.getByRole("button", { name: "Send Message" }).click();
  for (const field of ["Full name", "Email", "Subject", "Message"])
    await expect(form.getByText(`${field} is required`)).toBeVisible();
  await form.getByLabel("Email").fill("visitor");
  await expect(form.getByText("Please enter a valid email address")).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel("Full Name").fill("Sample Visitor");
  await form.getByLabel("Email").fill("visitor@sample.example");
  await form.getByLabel("Subject").fill("Sizes");
  await form.getByLabel("Message").fill("Does the Bagru kurta run small?");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByText("Thank you for your message! We will reply within 24 hours.")).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("");

  const mail = await shop.mailbox.waitForMail("hello@shop.example");
  expect(mail.replyTo?.[0]).toMatchObject({ address: "visitor@sample.example" });
  expect(mail.text).toContain("Does the Bagru kurta run small?");
});

test("the FAQ is shown on the page and as FAQPage structured data", async ({ page }) => {
  await page.goto("/contact");
  await page.getByText("What is your return policy?").click();
  await expect(page.getByText("within 30 days").last()).toBeVisible();
  const ld = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  const faq = ld["@graph"].find((item: { "@type": string }) => item["@type"] === "FAQPage");
  expect(faq.mainEntity).toHaveLength(4);
});

test("the managed pages are linked in the footer", async ({ page, shop }) => {
  await seedContent(shop.context);
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const { title } of readDemoContent().pages) {
    await footer.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(/ \| Kapas$/);
    await expectAccessible(page);
  }
  await expect(page).toHaveURL("/privacy");
  await page.getByRole("link", { name: "Learn more: Emails" }).click();
  await expect(page).toHaveURL("/contact");
});

test("a managed page that fails to load shows the error and loads on Try Again", async ({ page, shop }) => {
  const id = await savePage(shop.context.db, {
    title: "Returns",
    category: "Customer Policies",
    description: "<p>30.</p>",
  });
  await page.goto("/");
  const unavailable = {
    status: "error",
    success: false,
    message: "The shop is busy for a moment.",
    code: "unavailable",
  };
  await page.route("**/manage-pages/slug/**", (route) => route.fulfill({ status: 503, json: unavailable }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns" }).click();
  await expect(page.getByRole("heading", { name: "Error Loading Page" })).toBeVisible();
  await expect(page.getByText("The shop is busy for a moment.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/manage-pages/slug/**");
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Returns" })).toBeVisible();
  await expect(page).toHaveURL(`/pages/returns/${id}`);
});

test("an invalid unsubscribe link answers 400 without offering Try Again", async ({ page }) => {
  expect((await page.goto("/newsletter/unsubscribe?token=forged"))?.status()).toBe(400);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expect(page.getByText("Please follow it from the email itself.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Back to the shop" }).click();
  await expect(page).toHaveURL("/");
});

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
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
  await openMailedLink(page, shop, /http:\S+\/newsletter\/unsubscribe\S+/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
});

test("an expired or incomplete confirmation link says so", async ({ page }) => {
  await page.goto("/newsletter/confirm?token=forged");
  await page.getByRole("main").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expectAccessible(page);
});

/** Opens a link of the oldest unread mail to reader@sample.example. */
async function openMailedLink(page: Page, shop: TestShop, link: RegExp) {
  const { text = "" } = await shop.mailbox.waitForMail("reader@sample.example");
  await page.goto(link.exec(text)?.[0] ?? "");
}

test("banners rotate every three seconds until hovered, focused or paused", async ({ page, shop }) => {
  for (const title of ["Linen", "Wool", "Silk"])
    await saveBanner(shop.context.db, { key: title, title, imageUrl: "/default-banner.jpg", linkUrl: "/productlist" });
  await page.clock.install();
  await page.goto("/");
  const banners = page.getByRole("region", { name: "Promotions" });
  // During a fade two banners exist; the outgoing one is inert.
  const heading = banners.locator("li:not([inert])").getByRole("heading");
  const title = async () => (await heading.textContent()) ?? "";
  const expectBanner = (name: string) => expect(heading).toHaveText(name);

  await banners.locator("li:not([inert])").getByRole("link").hover();
  const pointedAt = await title();
  await page.clock.runFor(9000);
  await expectBanner(pointedAt);
  await expectAccessible(page);

  await expect(banners.locator("li[inert]").first()).toHaveCSS("transition-duration", "0.5s");
  await page.mouse.move(0, 0);
  await page.clock.runFor(2000);
  expect(await title(), "not before three seconds").toBe(pointedAt);
  await page.clock.runFor(1000);
  await expect(heading).not.toHaveText(pointedAt);

  await banners.getByRole("button", { name: "Pause" }).click();
  const stoppedAt = await title();
  await page.mouse.move(0, 0);
  await page.getByRole("link", { name: "Cart" }).first().focus();
  await page.clock.runFor(9000);
  await expectBanner(stoppedAt);
  const titles = ["Linen", "Wool", "Silk"];
  await banners.getByRole("button", { name: "Next banner" }).click();
  await expectBanner(titles[(titles.indexOf(stoppedAt) + 1) % 3] ?? "");
});

test("banners do not rotate with prefers-reduced-motion", async ({ page, shop }) => {
  for (const title of ["Linen", "Wool"])
    await saveBanner(shop.context.db, { key: title, title, imageUrl: "/default-banner.jpg" });
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  await page.clock.runFor(9000);
  await expect(page.getByRole("heading", { name: "Linen" })).toBeVisible();
  // On a phone in dark mode the text has its own background.
  await expectAccessible(page);
});

test("managed pages answer 200, 404 or 301 as appropriate", async ({ request, shop }) => {
  const get = (path: string) => request.get(path, { maxRedirects: 0 });
  for (const path of ["/terms", "/about", "/pages/none/none"]) expect((await get(path)).status()).toBe(404);
  await seedContent(shop.context);
  for (const path of ["/terms", "/privacy", "/about", "/contact", "/pages/returns/returns"])
    expect((await get(path)).status(), path).toBe(200);
  const { page } = await shop.api.content.page("returns");
  const redirect = await get(`/pages/old-name/${page._id}`);
  expect([redirect.status(), redirect.headers().location]).toEqual([301, `/pages/returns/${page._id}`]);
});

// Source text, because it runs in the browser, whose types are not part of the tests' configuration.
const findUnsafeHtml = `(htmls) => {
  const unsafe = [];
  window.xss = () => unsafe.push("xss() ran");
  const container = document.querySelector("main");
  for (const html of htmls) {
    container.innerHTML = html;
    for (const element of container.querySelectorAll("*")) {
      const unsafeAttributes = [...element.attributes].filter(
        ({ name, value }) => /^(on|style|srcdoc|formaction)/i.test(name) || /script:|^data:/i.test(value),
      );
      if (unsafeAttributes.length > 0 || element.matches("script,style,svg,math,iframe,object,embed,form,input,link,meta,base"))
        unsafe.push(element.outerHTML);
    }
  }
  return new Promise((resolve) => setTimeout(() => resolve(unsafe), 0));
}`;

test("sanitized HTML runs no script in a real browser", async ({ page }) => {
  await page.setContent("<main></main>");
  const safe = xssVectors.flatMap((vector) => [sanitizeContent(vector), sanitizeDescription(vector)]);
  const unsafeHtml = await page.evaluate(`(${findUnsafeHtml})(${JSON.stringify(safe)})`);
  expect(unsafeHtml).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the managed pages are readable", async ({ page, shop }) => {
    await seedContent(shop.context);
    await page.goto("/terms");
    await expect(page.getByRole("heading", { name: "Orders and prices" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact us" }).click();
    await expect(page.getByText("The form needs JavaScript.")).toBeVisible();
    await page.getByText("What is your return policy?").click();
    await expect(page.getByText("unworn and with its label")).toBeVisible();
    await page.goto("/about");
    await expect(page.getByRole("heading", { name: "What we stand for" })).toBeVisible();
  });

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
