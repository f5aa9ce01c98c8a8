import type { Page } from "@playwright/test";
import { createStaff } from "../../support/shop/staff.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";

/** Signs a new member of staff in by a stored session, without loading a page. */
export async function joinStaff(page: Page, shop: TestShop, role: string, email = `${role}@sample.example`) {
  const { cookies } = await createStaff(shop, role, email);
  const { publicUrl } = shop.context.config;
  await page.context().addCookies(cookies.map(({ name, value }) => ({ name, value, url: publicUrl, httpOnly: true })));
}

/** Opens the first page of the back office, and waits until it reacts to keys. */
export async function openBackOffice(page: Page) {
  await page.goto("/admin");
  await page.locator("#content").waitFor();
}

/**
 * Ends the session in the browser. The page is left first, because any of its requests that is answered with 401 would
 * open the sign-in page.
 */
export async function endStaffSession(page: Page) {
  await page.goto("about:blank", { waitUntil: "commit" });
  await page.context().clearCookies();
}
