import { sql } from "kysely";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

test("staff answer a message beside the customer's order by keyboard, with a saved reply, and take the reply back once", async ({
  page,
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const number = order._id.slice(-8).toUpperCase();
  const text = "Where is my parcel? I have waited for a week.";
  await shop.api.contact.send({ name: "Asha Sample", email: asha.email, subject: "My parcel", message: text });
  await joinStaff(page, shop, "support");
  await openBackOffice(page);
  await page.getByRole("link", { name: /1 message without an answer/ }).click();
  // The heading is shown before the messages have loaded, and "j" needs a message to select.
  await expect(page.getByRole("link", { name: /My parcel/ })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "My parcel" })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole("link", { name: `#${number}` })).toBeVisible();
  await expect(page.getByText("Same email")).toBeVisible();
  await page.getByLabel("Assigned to").selectOption("Sample support");
  await expect(page.getByText("The message is assigned.")).toBeVisible();

  await page.getByRole("button", { name: "Edit saved replies" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved replies" });
  await dialog.getByLabel("Title").fill("On its way");
  await dialog.getByLabel("Text").fill("Dear {name},\n\n{order} is on its way.");
  await page.emulateMedia({ colorScheme: "dark" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("“On its way” is saved.")).toBeVisible();
  await page.getByLabel("Insert a saved reply").selectOption("On its way");
  const reply = page.getByLabel(`Reply to ${asha.email}`);
  await expect(reply).toHaveValue(`Dear Asha,\n\n#${number} is on its way.`);
  await reply.press("Tab");
  await page.getByRole("button", { name: "Send the reply" }).press("Enter");
  await expect(page.getByText("The reply is sent.")).toBeVisible();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("The reply was not sent.")).toBeVisible();
  await expect(page.getByText("Open", { exact: true })).toBeVisible();
  await expect(reply).toHaveValue(/is on its way/);

  await page.getByRole("button", { name: "Send the reply" }).click();
  await page.getByRole("button", { name: "Do not send" }).click();
  await expect(reply).toHaveValue(/is on its way/);
  await page.getByRole("button", { name: "Send the reply" }).click();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(shop.context.db);
  const findMail = () => shop.mailbox.mails.find(({ subject }) => subject === "Re: My parcel")?.text;
  await expect.poll(findMail, { timeout: 10_000 }).toContain(`#${number} is on its way.`);
});

test("on a phone, a colleague's reply is not answered twice", async ({ page, browser, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const message = { name: "Meera", email: "meera@reader.example", subject: "Sizes", message: "Does it run small?" };
  await shop.api.contact.send(message);
  await joinStaff(page, shop, "manager");
  // Without live updates the page does not learn of the colleague's reply.
  await page.route("**/api/v1/admin/events", (route) => route.abort());
  await page.goto("/admin/inbox");
  await page.getByRole("link", { name: "Sizes" }).click();
  await page.getByLabel("Reply to meera@reader.example").fill("No.");
  const colleague = await (await browser.newContext()).newPage();
  await joinStaff(colleague, shop, "support");
  await colleague.goto(new URL(page.url()).pathname);
  await colleague.getByLabel("Reply to meera@reader.example").fill("It does.");
  await colleague.getByRole("button", { name: "Send the reply" }).click();
  await expect(colleague.getByText("The reply is sent.")).toBeVisible();
  await page.getByRole("button", { name: "Send the reply" }).click();
  await expect(page.getByText("Somebody else has replied meanwhile.")).toBeVisible();
  await expect(page.getByText("It does.")).toBeVisible();
  await expect(page.getByLabel("Reply to meera@reader.example")).toHaveValue("No.");
  await expectAccessible(page);
});
