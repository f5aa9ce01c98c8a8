import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { logIn, password, registerAccount } from "../support/sign-in.ts";

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ shop }) => {
  await shop.createProduct();
});

const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.getByRole("dialog", { name: "Shop" });

/** The elements that receive focus while tabbing, without the browser's own controls. */
async function tabStops(page: Page, times: number) {
  const stops: string[] = [];
  for (let time = 0; time < times; time++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return "";
      return focused.closest("#menu") ? "menu" : (focused.getAttribute("aria-label") ?? focused.textContent);
    });
    if (stop) stops.push(stop);
  }
  return new Set(stops);
}

async function expectModal(page: Page) {
  await expect(menu(page)).toBeVisible();
  expect(await tabStops(page, 24)).toEqual(new Set(["menu"]));
  await page.mouse.move(328, 600);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(menuButton(page)).toBeFocused();
}

test("the mobile menu traps the focus and locks scrolling until it is closed", { tag: "@core" }, async ({ page }) => {
  await page.goto("/");
  await menuButton(page).click();
  await expectModal(page);
});

test("a click beside the menu or on its close button closes it", async ({ page }) => {
  await page.goto("/");
  await menuButton(page).click();
  await page.mouse.click(328, 600);
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL("/");
  await menuButton(page).click();
  await menu(page).getByRole("button", { name: "Close" }).click();
  await expect(menu(page)).toBeHidden();
});

test("the menu works the same in a browser without invoker commands", async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/ (commandfor|closedby)="\w+"/g, ""),
    });
  });
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
  });
  await page.goto("/");
  await menuButton(page).click();
  await expectModal(page);
  await menuButton(page).click();
  await menu(page).getByRole("button", { name: "Close" }).click();
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await page.mouse.click(328, 600);
  await expect(menu(page)).toBeHidden();
});

test("the menu logs a guest in and back, has the desktop menu's account links, and logs out", async ({
  page,
  shop,
}) => {
  const email = await registerAccount(shop);
  await page.goto("/contact");
  await menuButton(page).click();
  await expect(menu(page).getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/signup");
  await menu(page).getByRole("link", { name: "Login" }).click();
  await logIn(page, email, password);
  await expect(page).toHaveURL("/contact");

  await page.getByTitle("Your account").click();
  const listLinks = (container: ReturnType<typeof menu>) =>
    container
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute("href")}`));
  const desktopLinks = await listLinks(page.locator("details[open]"));
  expect(desktopLinks).toEqual(expect.arrayContaining(["My Orders /dashboard", "Profile /dashboard/profile"]));
  await page.keyboard.press("Escape");
  await menuButton(page).click();
  const accountRegion = menu(page).getByRole("region", { name: "Account" });
  expect(await listLinks(accountRegion)).toEqual(desktopLinks);
  await expect(accountRegion).toContainText(email);
  await expectAccessible(page);
  await accountRegion.getByRole("link", { name: "My Wishlist" }).click();
  await expect(page).toHaveURL("/wishlist");
  await expect(menu(page)).toBeHidden();

  await menuButton(page).click();
  await accountRegion.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await expect(menu(page).getByRole("link", { name: "Login" })).toBeVisible();
});

test("the listing's filter drawer traps the focus, and closing it leaves nothing inert", async ({ page }) => {
  await page.goto("/productlist");
  const opener = page.getByRole("button", { name: "Refine By" });
  const filters = page.getByRole("complementary", { name: "Filters" });
  await opener.click();
  await expect(filters).toBeVisible();
  const outside = page.locator(":is(a, button, input, select):not(#filters *):focus");
  for (let time = 0; time < 40; time++) {
    await page.keyboard.press("Tab");
    expect(await outside.count(), `after ${time + 1} tabs`).toBe(0);
  }
  await page.keyboard.press("Escape");
  await expect(filters).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await filters.getByRole("button", { name: "Show 1 item" }).click();
  await expect(filters).toBeHidden();
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu traps the focus", async ({ page }) => {
    await page.goto("/");
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    for (let time = 0; time < 24; time++) await page.keyboard.press("Tab");
    const outside = page.locator("a:not(#menu *):focus, button:not(#menu *):focus, input:focus");
    for (let time = 0; time < 12; time++) {
      await page.keyboard.press("Tab");
      await expect(outside).toHaveCount(0);
    }
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
  });
});
