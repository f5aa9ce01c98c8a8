import { readDemoContent, seedContent } from "../../../demo/content/content.ts";
import { savePage } from "../../../server/features/editorial/content/content.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { sanitizeContent, sanitizeDescription } from "../../../server/platform/html/safe-html.ts";
import { xssVectors } from "../../support/xss-vectors.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";

test("the contact form validates its fields and mails the shop with the visitor as reply-to", { tag: "@core" }, async ({
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
  const unavailable = {
    status: "error",
    success: false,
    message: "The shop is busy for a moment.",
    code: "unavailable",
  };
  await page.route("**/manage-pages/slug/**", (route) => route.fulfill({ status: 503, json: unavailable }));
  await page.goto("/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Returns" });
  // The link of a footer that is not hydrated yet loads the document. Hovering it hydrates the footer, then prefetches.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await Promise.all([page.waitForRequest("**/manage-pages/slug/**", { timeout: 1000 }), link.hover()]);
  }).toPass();
  await link.click();
  await expect(page.getByRole("heading", { name: "Error Loading Page" })).toBeVisible();
  await expect(page.getByText("The shop is busy for a moment.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/manage-pages/slug/**");
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Returns" })).toBeVisible();
  await expect(page).toHaveURL(`/pages/returns/${id}`);
});

test("managed pages answer 200, 404 or 301 as appropriate", async ({ request, shop }) => {
  const get = (path: string) => request.get(path, { maxRedirects: 0 });
  for (const path of ["/terms", "/about", "/pages/none/none"]) expect((await get(path)).status()).toBe(404);
  await seedContent(shop.context);
  for (const path of ["/terms", "/privacy", "/about", "/contact", "/pages/returns/returns"])
    expect((await get(path)).status(), path).toBe(200);
  const { page } = await shop.api.content.page({ slug: "returns" });
  const redirect = await get(`/pages/old-name/${page._id}`);
  expect([redirect.status(), redirect.headers().location]).toEqual([301, `/pages/returns/${page._id}`]);
});

// This function is source text, because it runs in the browser, whose types are not part of the tests' configuration.
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
    await expect(page.getByText("This form needs JavaScript.")).toBeVisible();
    await page.getByText("What is your return policy?").click();
    await expect(page.getByText("unworn and with its label")).toBeVisible();
    await page.goto("/about");
    await expect(page.getByRole("heading", { name: "What we stand for" })).toBeVisible();
  });
});
