import { createStaff } from "../../support/shop/staff.ts";
import { openReceiver } from "../../support/webhooks/receiver.ts";
import { expect, expectAccessibleInBothThemes, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

test("a webhook is added, tested, fails, is sent again and paused, by keyboard", async ({ page, shop }) => {
  using receiver = await openReceiver();
  await joinStaff(page, shop, "owner");
  await openBackOffice(page);
  await page.keyboard.press("g");
  await page.keyboard.press("z");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Webhooks/ })
    .press("Enter");
  await expect(page.getByRole("heading", { name: "Webhooks", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No webhooks" })).toBeVisible();
  await page.keyboard.press("c");
  const form = page.getByRole("dialog", { name: "New webhook" });
  await form.getByLabel("Address", { exact: true }).fill("ftp://sample.example");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Enter an address that begins with https://")).toBeVisible();
  await expect(form.getByText("Choose at least one event")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await form.getByLabel("Address", { exact: true }).fill(receiver.url);
  await form.getByLabel("What it is for").fill("Newsletter tool");
  await form.getByLabel(/^customer\.created/).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  const secret = page.getByRole("dialog", { name: "The webhook's secret" });
  await expect(secret.getByLabel("Secret")).toHaveValue(/^whsec_/);
  await secret.getByRole("button", { name: "Done" }).press("Enter");

  await page.getByRole("table").getByRole("link", { name: receiver.url }).press("Enter");
  await page.getByRole("button", { name: "Send a test" }).press("Enter");
  await expect(page.getByText("A test event is on its way.")).toBeVisible();
  const deliveries = page.getByRole("region", { name: "Deliveries" });
  await expect(deliveries.getByRole("listitem").filter({ hasText: "webhook.test" })).toContainText("Delivered");
  expect(receiver.listTypes()).toEqual(["webhook.test"]);

  receiver.respondWith((response) => response.writeHead(410).end("<b>Gone</b>"));
  await shop.createCustomer("asha");
  const failed = deliveries.getByRole("listitem").filter({ hasText: "customer.created" });
  await expect(failed).toContainText("Failed", { timeout: 10_000 });
  await expect(page.getByText(/so nothing is sent any more/)).toBeVisible();
  await failed.getByRole("button", { name: /^Details/ }).press("Enter");
  const details = page.getByRole("dialog", { name: "customer.created" });
  await expect(details.getByRole("region", { name: "Sent" })).toContainText('"apiVersion": 1');
  await expect(details.getByRole("region", { name: "Answered" })).toContainText("<b>Gone</b>");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Resume" }).press("Enter");
  await expect(page.getByText("The webhook is active.")).toBeVisible();

  receiver.respondWith((response) => response.writeHead(204).end());
  await page.goto("/admin/settings/webhooks/deliveries");
  const rows = page.getByRole("table", { name: "Deliveries" }).locator("tbody tr");
  await expect(rows).toHaveText([/^customer\.created/, /^webhook\.test/]);
  await page.getByRole("columnheader", { name: "Age" }).getByRole("link").press("Enter");
  await expect(rows).toHaveText([/^webhook\.test/, /^customer\.created/]);
  await page.getByLabel("State", { exact: true }).selectOption("Failed");
  await expect(rows).toHaveText([/^customer\.created/]);
  await page.getByLabel("Event", { exact: true }).selectOption("webhook.test");
  await expect(page.getByRole("heading", { name: "No delivery matches" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Remove filters" }).press("Enter");
  await page.getByLabel("Webhook", { exact: true }).selectOption("Newsletter tool");
  await expect(page).toHaveURL(/\?sort=created&webhook=/);
  await rows
    .first()
    .getByRole("button", { name: /^webhook\.test/ })
    .press("x");
  await page.getByRole("button", { name: "Send 1 again" }).press("Enter");
  await expect(page.getByText("1 event is sent again.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Selected deliveries" })).toHaveCount(0);
  await expect.poll(() => receiver.listTypes()).toHaveLength(3);

  await page.goto("/admin/system");
  const onSystem = page.getByRole("region", { name: "Failed webhooks" });
  await onSystem.getByRole("button", { name: /^Send again/ }).press("Enter");
  await expect(page.getByText("1 event is sent again.")).toBeVisible();
  await expect(onSystem).toContainText("No event has failed to be sent.");
  expect(receiver.listTypes()).toEqual(["webhook.test", "customer.created", "webhook.test", "customer.created"]);

  await page.goto("/admin/settings/webhooks");
  await page.getByRole("table").getByRole("link", { name: receiver.url }).press("Enter");
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(page.getByText("The webhook is paused.")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Remove this webhook?" })
    .getByRole("button", { name: "Remove it" })
    .press("Enter");
  await expect(page.getByText("The webhook is removed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No webhooks" })).toBeVisible();
});

test("the webhook of a member who has left is shown as stopped, and is taken over", async ({ page, shop }) => {
  using receiver = await openReceiver();
  const member = await createStaff(shop, "owner", "ravi@sample.example");
  const webhookId = "a".repeat(24);
  const body = { webhookId, url: receiver.url, description: "", events: ["customer.created"] };
  expect((await member.request("POST", "/webhooks", body)).statusCode).toBe(200);
  await shop.context.db
    .updateTable("staff")
    .set({ disabled_at: shop.context.now(), name: "Ravi" })
    .where("email", "=", "ravi@sample.example")
    .execute();
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/webhooks");
  const table = page.getByRole("table", { name: "Webhooks" });
  await expect(table.getByText("Stopped")).toBeVisible();
  await expect(table.getByText("Ravi may not sign in any more.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await table.getByRole("link", { name: receiver.url }).press("Enter");
  await expect(page.getByText(/So nothing is sent to this webhook/)).toBeVisible();
  await page.getByRole("button", { name: "Take over" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Take over this webhook?" });
  await question.getByRole("button", { name: "Take it over" }).press("Enter");
  await expect(page.getByText("The webhook is yours now.")).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take over" })).toHaveCount(0);
});
