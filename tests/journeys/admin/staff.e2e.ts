import { staffPassword } from "../../support/shop/staff.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

test("an invited owner joins, invites a packer who joins, changes the role and takes it back, and sees it all in the history", async ({
  page,
  shop,
  browser,
}) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/staff");
  await expect(page).toHaveTitle("Staff · Back office");
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "Invite a member" });
  await dialog.getByLabel("Email").fill("packer@sample.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("packer@sample.example is invited as Packer.")).toBeVisible();

  const open = page.getByRole("list", { name: "Open invitations" });
  await expect(open).toContainText("packer@sample.example");
  await expectAccessible(page);
  await open.getByRole("button", { name: "Send again to packer@sample.example" }).press("Enter");
  await expect(page.getByText("The email sent a few minutes ago has the link.")).toBeVisible();

  const mail = await shop.mailbox.waitForMail("packer@sample.example");
  const link = /http\S+\/admin\/invitation#\S+/.exec(mail.text ?? "")?.[0] ?? "";
  const packerPage = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await packerPage.goto(link);
  await packerPage.getByLabel("Your name").fill("Sample packer");
  await packerPage.getByLabel("Password", { exact: true }).fill(staffPassword);
  await packerPage.getByRole("button", { name: "Join" }).click();
  await packerPage.getByRole("button", { name: "Menu" }).click();
  await expect(packerPage.getByRole("dialog", { name: "Menu" }).getByText("Packer", { exact: true })).toBeVisible();
  await expect(packerPage.getByRole("link", { name: "Staff" })).toHaveCount(0);
  await packerPage.goto(`${shop.context.config.publicUrl}/admin/staff`);
  await expect(packerPage.getByText("Your role does not allow this.")).toBeVisible();
  await packerPage.close();

  await page.reload();
  const role = page.getByRole("table").getByLabel("Role of Sample packer");
  await role.selectOption("Manager");
  await expect(page.getByText("Sample packer is Manager now.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Sample packer is Packer now.")).toBeVisible();
  await expect(role).toHaveValue("packer");

  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await expect(page.getByRole("cell", { name: /^Staff: change role/ })).toHaveCount(2);
});

test("a page that asks for the sign-in is shown after it, and all of the frame works by keyboard", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "owner");
  await openBackOffice(page);
  await page.getByRole("button", { name: "Sign out" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await page.goto("/admin/history?actor=staff");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await page.getByLabel("Email", { exact: true }).fill("owner@sample.example");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-2026");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(staffPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/history\?actor=staff$/);
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find or do" })).toBeFocused();
  await page.keyboard.type("acc");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await expect(page.getByText("This device")).toBeVisible();
  await page.keyboard.press("Shift+?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Go to Staff");
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
});
