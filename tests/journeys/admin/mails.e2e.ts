import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("an owner writes a mail anew beside its preview, cannot lose the link, sends a test, and takes the text back", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/mails");
  await page.getByRole("link", { name: /^Order placed/ }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Order placed" })).toBeVisible();
  const frame = page.frameLocator("iframe[title='The email']");
  await expect(frame.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await page.getByRole("textbox", { name: "Heading" }).fill("A thousand thanks, {customer}");
  await expect(frame.getByRole("heading", { name: "A thousand thanks, Asha" })).toBeVisible();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(frame.locator("body")).toHaveCSS("background-color", "rgb(22, 18, 16)");
  await page.getByRole("button", { name: "Phone" }).click();
  await page.getByLabel("Sample").selectOption("Waiting for payment");
  await expect(frame.getByText("Pay your order")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("textbox", { name: "Subject" }).fill("Your order {nummer}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("There is no placeholder {nummer} here.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Subject" })).toBeFocused();
  await page.getByRole("button", { name: "Reset to the default text: Subject" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Your order #{number}");
  await page.getByRole("button", { name: "Send a test to myself" }).click();
  await expect(page.getByText(/The mail server has accepted an email/)).toBeVisible();
  expect((await shop.mailbox.waitForMail("owner@sample.example")).text).toContain("A thousand thanks, Asha");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The texts are saved. The next mail has them.")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.locator("iframe[title='The email']")).toBeInViewport();
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Versions: Order placed" })).toBeVisible();
  await expect(page.getByText("A thousand thanks, {customer}")).toBeVisible();
  await page.goto("/admin/history?entity=mail-texts");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("The change is undone.")).toBeVisible();
  await page.goto("/admin/settings/mails/order-placed");
  await expect(page.getByRole("textbox", { name: "Heading" })).toHaveValue("Thank you for your order");
});

test("an owner sets the sender of mails, and the domain is checked and explained", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/mail");
  await page.getByLabel("Name of the sender").fill("Nila & Co");
  await page.getByLabel("Address of the sender").fill("nobody");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Should be an email address.")).toBeVisible();
  await page.getByLabel("Address of the sender").fill("hello@nila.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  await page.getByRole("button", { name: "Check the domain" }).press("Enter");
  await expect(page.getByText("Mails come from hello@nila.example.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a test email to myself" }).click();
  await expect(page.getByText("The mail server has accepted an email to owner@sample.example.")).toBeVisible();
  const { from } = await shop.mailbox.waitForMail("owner@sample.example");
  expect(from).toMatchObject({ name: "Nila & Co", address: "hello@nila.example" });
});
