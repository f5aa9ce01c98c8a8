import type { Page } from "@playwright/test";
import { inviteStaff } from "../../../server/features/staff/index.ts";
import { staffPassword } from "../../support/shop/staff.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";

/** Invites somebody, accepts the invitation in the browser and waits for the back office. */
export async function joinStaff(page: Page, shop: TestShop, role: string, email = `${role}@sample.example`) {
  const actor = { kind: "command", name: "command line" } as const;
  const { link } = await inviteStaff(shop.context, { email, role }, { actor });
  await page.goto(link);
  await page.getByLabel("Your name").fill(`Sample ${role}`);
  await page.getByLabel("Password", { exact: true }).fill(staffPassword);
  await page.getByRole("button", { name: "Join" }).click();
  await page.locator("#content").waitFor();
}

/** Ends the session in the browser. Leaves the page first: a request of it that is answered with 401 would go to the sign-in at any moment. */
export async function endStaffSession(page: Page) {
  await page.goto("about:blank", { waitUntil: "commit" });
  await page.context().clearCookies();
}
