import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { sampleAddress } from "../../support/shop/builders.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Simulates the browser setting for larger text. */
const doubleTextSize = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

/** The dialog does not scroll sideways, its last element can be scrolled to, and its close button stays visible. */
async function expectUsable(page: Page, name: RegExp) {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  const overflowing = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll("*")].flatMap((child) =>
      child.scrollWidth > child.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(child).overflowX)
        ? [child.className]
        : [],
    ),
  );
  expect(overflowing).toEqual([]);
  const last = dialog.getByRole("button").or(dialog.getByRole("link")).or(dialog.locator("p")).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
}

test("dialogs remain usable with 200% text: size guide, login, menu, address", async ({ page, shop }) => {
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await doubleTextSize(page);
  await page.getByRole("button", { name: "Size guide" }).click();
  await expectUsable(page, /Size guide/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "BUY NOW" }).first().click();
  await expectUsable(page, /Please Login First/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await expectUsable(page, /Shop/);
  const { api } = await signInNewCustomer(page, shop);
  await api.addresses.add(sampleAddress);
  await page.goto("/dashboard/addresses");
  await doubleTextSize(page);
  await page.getByRole("button", { name: "Add New Address" }).click();
  await expectUsable(page, /Add New Address/);
});

test("a very long shop name takes at most two lines in the header on a phone", async ({ page, shop }) => {
  const name = "The Sample Handloom and Block Print House of Jaipur and Sanganer";
  await saveSettings(shop.context.db, { app_title: name });
  await page.goto("/contact");
  const home = page.getByRole("banner").getByRole("link", { name });
  await expect(home).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(70);
});
