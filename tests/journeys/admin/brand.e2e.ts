import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("an owner gives the shop its own look, sees it before it is saved, and is offered a readable accent", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ name: "Dabu Kurta" });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/brand");
  const preview = page.getByTitle("Page of the shop").contentFrame();
  await expect(preview.getByText("Dabu Kurta").first()).toBeVisible();

  await page.getByLabel("Accent", { exact: true }).fill("#ffd400");
  await expect(page.getByRole("status").filter({ hasText: "cannot be read on the paper" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /^Links and prices .* The nearest colour/ })).toBeVisible();
  await page.getByRole("button", { name: /^Use #/ }).click();
  const accent = await page.getByLabel("Accent", { exact: true }).inputValue();
  await page.getByRole("radio", { name: /^Fraunces/ }).check();
  await page.getByLabel("Buttons").selectOption("outlined");
  await expect(preview.locator("html")).toHaveAttribute("style", new RegExp(`--light-accent: ?${accent}`));
  await expect(preview.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^Fraunces/);
  expect((await shop.api.settings.get()).data.brand).toBeUndefined();
  await expectAccessible(page);

  const views = page.getByRole("region", { name: "Preview" });
  await views.getByRole("button", { name: "Dark" }).click();
  await expect(preview.locator("body")).toHaveCSS("background-color", "rgb(22, 18, 16)");
  await views.getByRole("button", { name: "Product" }).click();
  await expect(preview.getByRole("button", { name: /add to cart/i }).first()).toBeVisible();
  await views.getByRole("button", { name: "Light" }).click();
  await views.getByRole("button", { name: "Email" }).click();
  const mail = page.getByTitle("The email").contentFrame();
  await expect(mail.locator(`td[style*="background:${accent}"]`).first()).toBeVisible();

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  await page.goto("/");
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", accent);
});

test("a logo is uploaded beside its field, and the shop's header shows it", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/brand");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload (Logo)" }).click();
  const { default: sharp } = await import("sharp");
  const image = sharp({ create: { width: 400, height: 120, channels: 4, background: "#1f6f4a80" } });
  await (await chooser).setFiles({ name: "logo.png", mimeType: "image/png", buffer: await image.png().toBuffer() });
  await expect(page.getByLabel("Logo", { exact: true })).toHaveValue(/^\/media\//);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  await page.goto("/");
  await expect(page.locator('header img[alt="Kapas"]').first()).toHaveJSProperty("complete", true);
});
