import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { toShopDay } from "#contract/values/shop-day.ts";
import { createStaff } from "../../support/shop/staff.ts";
import { expect, expectAccessibleInBothThemes, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("a writer reads how often own articles were read, by day, and nothing of others, by keyboard", async ({
  page,
  shop,
}) => {
  const { db, now } = shop.context;
  const own = await shop.createArticle({ title: "On indigo" });
  const other = await shop.createArticle({ title: "On wool" });
  await joinStaff(page, shop, "writer");
  await sql`update articles set created_by = (select id from staff) where id = ${own}`.execute(db);
  for (const id of [own, other]) await shop.api.blog.recordView({ id });
  const day = toShopDay(new Date(now().getTime() - 40 * 86_400_000));
  await db.insertInto("article_days").values({ article_id: own, day, views: 2 }).execute();
  await shop.api.blog.comment({ id: own }, { user: "Asha", comment: "Which wash do you use?" });
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(page.getByRole("heading", { name: "Own articles", level: 1 })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Views by day.*1 in total/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Reports" })).toBeHidden();
  const table = page.getByRole("table", { name: "Articles" });
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByRole("row").nth(1)).toContainText("down 50%");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(`On indigo,${own},Sample writer,1,2,1,0,1`);

  await page.keyboard.press("j");
  await expect(table.getByRole("link", { name: "On indigo" })).toBeFocused();
  await page.getByLabel("Rows").selectOption("By day");
  const days = page.getByRole("table", { name: "Days" });
  // The head of the table, the row of today, and the row of the day that is compared with the day 40 days ago.
  await expect(days.getByRole("row")).toHaveCount(3);
  const daysFile = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect(await readFile(await (await daysFile).path(), "utf8")).toContain("Total,1,2,1");
  await page.getByLabel("Rows").selectOption("By article");
  await expect(table).toBeVisible();
  await table.getByRole("link", { name: "On indigo" }).press("Enter");
  await expect(page.getByRole("heading", { name: "On indigo", level: 1 })).toBeVisible();
  await expect(days.getByRole("row")).toHaveCount(3);
  await page.getByLabel("Period").selectOption("Last 7 days");
  await expect(page).toHaveURL(/since=/);
  await page.getByRole("link", { name: "Back to the report" }).press("Enter");
  await expect(table).toBeVisible();
  await page.goto(`/admin/reports/articles/${other}`);
  await expect(page.getByText("There is no such article.")).toBeVisible();
});

test("an article is moved to another writer from its editor, moved back, and moved from the list, by keyboard", async ({
  page,
  shop,
}) => {
  const articleId = await shop.createArticle({ title: "On indigo" });
  const writer = await createStaff(shop, "writer", "writes@sample.example");
  const count = async () => (await writer.request("GET", "/article-report")).json().articles;
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/content/article/${articleId}`);
  const openWriter = page.getByRole("button", { name: "Writer" });
  // The button is enabled once the writers are loaded.
  await expect(openWriter).toBeEnabled();
  await openWriter.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Writer of the article" });
  await dialog.getByLabel("Writer").selectOption("Sample writer");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("The article is moved.")).toBeVisible();
  expect(await count()).toBe(1);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Undone.")).toBeVisible();
  expect(await count()).toBe(0);

  await page.goto("/admin/content");
  await page.getByRole("checkbox", { name: "Select On indigo" }).filter({ visible: true }).check();
  const button = page.getByRole("region", { name: "Selected texts" }).getByRole("button", { name: "Writer" });
  await expect(button).toBeEnabled();
  await button.press("Enter");
  await dialog.getByLabel("Writer").selectOption("Sample writer");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("The article is moved.")).toBeVisible();
  expect(await count()).toBe(1);
});
