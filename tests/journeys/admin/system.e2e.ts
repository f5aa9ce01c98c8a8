import { sql } from "kysely";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("failing jobs are found from Today, retried and removed by keyboard", async ({ page, shop }) => {
  const { db } = shop.context;
  await sql`
    insert into pgboss.job (name, data, state, retry_count, start_after, completed_on, output)
    values ('refund', '{"paymentId": "unknown"}', 'failed', 2, now(), now(), '{"message": "The provider is away"}'),
      ('mail', '{"subject": "Your order", "to": "asha@sample.invalid"}', 'failed', 0, now(), now(), '{"message": "No such box"}')`.execute(
    db,
  );
  await joinStaff(page, shop, "owner");
  await page.goto("/admin");
  await page.getByRole("link", { name: /2\s*emails and jobs that failed/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "System", level: 1 })).toBeVisible();
  const failing = page.getByRole("region", { name: "Failing jobs and emails" });
  await expect(failing.getByRole("listitem")).toHaveCount(2);
  await expect(failing).toContainText("The provider is away");
  await expectAccessibleInBothThemes(page);
  await failing.getByRole("button", { name: "Remove refund" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove this job?" });
  await expect(dialog).toContainText("“refund” will not be done");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("1 job removed.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(failing.getByRole("listitem")).toHaveCount(1);
  await failing.getByRole("button", { name: "Retry mail: Your order" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 job runs again now.")).toBeVisible();
  await expect(failing).toContainText("No job or email fails.");
});

test("slow queries are listed with their calls and times", async ({ page, shop }) => {
  test.skip(Boolean(process.env.TEST_DATABASE_URL), "another server may not measure statements");
  await joinStaff(page, shop, "owner");
  const listed = page.getByRole("region", { name: "Slow queries" }).getByRole("listitem");
  const slow = listed.filter({ hasText: "select pg_sleep($1) as slow_query" });
  // PostgreSQL measures 5,000 statements and drops the least called ones. The other tests' databases on the same server
  // have more statements.
  await expect(async () => {
    for (let call = 0; call < 20; call++) await sql`select pg_sleep(${0.1}) as slow_query`.execute(shop.context.db);
    await page.goto("/admin/system");
    await expect(slow).toContainText(/\d+ calls · 1\d\d ms each · \d+ ms at most · [\d.]+ (ms|s) in all/, {
      timeout: 5000,
    });
  }).toPass();
  await expectAccessibleInBothThemes(page);
});
