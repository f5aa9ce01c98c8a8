import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { sql } from "kysely";
import type { ArticleFields } from "#contract/admin/content/content.ts";
import type { ArticleReportResponse, ArticleTimesResponse } from "#contract/admin/reports/article-report.ts";
import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { recordView } from "../../../editorial/blog/views.ts";

async function get<Response>(staff: TestStaff, path: string): Promise<Response> {
  const response = await staff.request("GET", `/article-report${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function writeArticle(staff: TestStaff, changes: Partial<ArticleFields> = {}) {
  const id = newId();
  const fields: ArticleFields = {
    kind: "article",
    title: "On indigo",
    description: "",
    markdown: "It is blue.",
    author: "Sample Author",
    imageUrl: "",
    category: "",
    subCategory: "",
    tags: [],
    isDraft: false,
    from: null,
    until: null,
    ...changes,
  };
  const response = await staff.request("PUT", `/content/article/${id}`, { version: 0, fields });
  expect(response.statusCode, response.body).toBe(200);
  return id;
}

const firstDay = "2026-01-15";
const addDays = (days: number) => toShopDay(startOfShopDay(firstDay, days));
const day = fc.integer({ min: 0, max: 160 });
const article = fc.integer({ min: 0, max: 4 });
const viewed = fc.record({ article, day, views: fc.integer({ min: 1, max: 9 }) });
const commented = fc.record({ article, day, minute: fc.constantFrom(0, 1439), isHidden: fc.boolean() });

test("each number is the sum of its days and each total the sum of all articles, for all articles and for each writer's", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const owner = await createStaff(shop, "owner");
  const writers = [await createStaff(shop, "writer"), await createStaff(shop, "writer", "other@sample.example")];
  const ids = [await shop.createArticle(), await shop.createArticle()];
  for (const writer of [writers[0]!, writers[0]!, writers[1]!]) ids.push(await writeArticle(writer));
  const readers = [
    { staff: owner, own: ids },
    { staff: writers[0]!, own: ids.slice(2, 4) },
    { staff: writers[1]!, own: ids.slice(4) },
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(viewed, { selector: ({ article, day }) => `${article} ${day}`, maxLength: 40 }),
      fc.array(commented, { maxLength: 15 }),
      fc.constantFrom({ first: 60, days: 20 }, { first: 40, days: 1 }, { first: 80, days: 75 }),
      async (views, comments, { first, days }) => {
        await db.deleteFrom("article_days").execute();
        await db.deleteFrom("comments").execute();
        for (const { article, day, views: count } of views)
          await db
            .insertInto("article_days")
            .values({ article_id: ids[article]!, day: addDays(day), views: count })
            .execute();
        for (const { article, day, minute, isHidden } of comments) {
          const at = new Date(startOfShopDay(addDays(day)).getTime() + minute * 60_000);
          const text = { name: "Asha", comment: "Which wash?", created_at: at, hidden_at: isHidden ? at : null };
          await db
            .insertInto("comments")
            .values({ id: newId(), article_id: ids[article]!, ...text })
            .execute();
        }
        const count = (own: readonly string[], from: number) => {
          const isWithin = (each: { article: number; day: number }) =>
            own.includes(ids[each.article]!) && each.day >= from && each.day < from + days;
          return {
            views: views.filter(isWithin).reduce((sum, each) => sum + each.views, 0),
            comments: comments.filter((each) => isWithin(each) && !each.isHidden).length,
          };
        };
        const period = { since: addDays(first), until: addDays(first + days - 1) };
        const query = `?${new URLSearchParams(period)}`;
        for (const { staff, own } of readers) {
          const report = await get<ArticleReportResponse>(staff, query);
          expect(report.totals).toEqual(count(own, first));
          expect(report.totalsBefore).toEqual(count(own, first - days));
          expect(addUp(report.times)).toEqual(report.totals);
          expect(addUp(report.rows)).toEqual(report.totals);
          expect(report.rows.map(({ article }) => article._id).sort()).toEqual(own.toSorted());
          for (const { article, views, comments, before } of report.rows) {
            expect({ views, comments }).toEqual(count([article._id], first));
            const opened = await get<ArticleTimesResponse>(staff, `/articles/${article._id}${query}`);
            expect([opened.totals, addUp(opened.times)]).toEqual([
              { views, comments },
              { views, comments },
            ]);
            expect(opened.totalsBefore).toEqual(before);
          }
        }
      },
    ),
    { numRuns: 12 },
  );
});

function addUp(rows: readonly { views: number; comments: number }[]) {
  const add = (field: "views" | "comments") => rows.reduce((sum, row) => sum + row[field], 0);
  return { views: add("views"), comments: add("comments") };
}

test("a view counts once a day in the shop's time zone, and views of drafts do not count", async ({ shop }) => {
  const { context } = shop;
  const owner = await createStaff(shop, "owner");
  const id = await writeArticle(owner);
  const draft = await writeArticle(owner, { isDraft: true });
  // The times are 23:30 in India and midnight half an hour later. In UTC both are on the same day.
  const evening = { ...context, now: () => new Date("2100-01-31T18:00:00Z") };
  const midnight = { ...context, now: () => new Date("2100-01-31T18:30:00Z") };
  await Promise.all(Array.from({ length: 10 }, () => recordView(evening, id, "192.0.2.1")));
  await recordView(midnight, id, "192.0.2.1");
  await Promise.all(["192.0.2.2", "192.0.2.3"].map((network) => recordView(midnight, id, network)));
  await expect(recordView(midnight, draft, "192.0.2.1")).rejects.toMatchObject({ code: "not_found" });
  const { times, totals } = await get<ArticleTimesResponse>(owner, `/articles/${id}?since=2100-01-31&until=2100-02-01`);
  expect(times).toEqual([
    { key: "2100-01-31", views: 1, comments: 0, viewsBefore: 0 },
    { key: "2100-02-01", views: 2, comments: 0, viewsBefore: 0 },
  ]);
  expect(totals.views).toBe(3);
  const { rows, articles } = await get<ArticleReportResponse>(owner, "?since=2100-01-31&until=2100-01-31");
  expect(rows).toMatchObject([{ article: { _id: id, status: "published" }, views: 1, allViews: 3 }]);
  expect(articles).toBe(1);
});

test("a writer sees the articles of nobody else, by no address and in no file", async ({ shop }) => {
  const [owner, writer, accountant] = [
    await createStaff(shop, "owner"),
    await createStaff(shop, "writer"),
    await createStaff(shop, "accountant"),
  ];
  const own = await writeArticle(writer, { title: "On wool" });
  // The author that customers see can be any name, also the writer's name.
  const others = [await writeArticle(owner, { author: "Sample writer" }), await shop.createArticle()];
  // A writer who changes an article does not become its writer.
  const { fields } = (await writer.request("GET", `/content/article/${others[0]}`)).json().content;
  await writer.request("PUT", `/content/article/${others[0]}`, {
    version: 1,
    fields: { ...fields, title: "On linen" },
  });
  for (const id of [own, ...others]) await shop.api.blog.recordView({ id });
  const report = await get<ArticleReportResponse>(writer, "");
  expect(report).toMatchObject({ isOwn: true, articles: 1, totals: { views: 1 } });
  expect(report.rows).toMatchObject([{ article: { _id: own, writer: "Sample writer" }, views: 1 }]);
  for (const id of [...others, newId()]) {
    const response = await writer.request("GET", `/article-report/articles/${id}`);
    expect(response.json(), id).toMatchObject({ code: "not_found" });
  }
  const lines = async (staff: TestStaff, query = "") =>
    (await staff.request("GET", `/article-report/export${query}`)).body
      .replace(/^\ufeff/, "")
      .trim()
      .split("\r\n");
  expect(await lines(writer)).toEqual([
    "Article,Id,Written by,Views,Views before,Comments,Comments before,All views",
    `On wool,${own},Sample writer,1,0,0,0,1`,
    "Total,,,1,0,0,0,",
  ]);
  expect(await lines(accountant)).toHaveLength(5);
  for (const query of ["?by=day", `?articleId=${own}`]) {
    const days = await lines(writer, query);
    expect(days, query).toHaveLength(32);
    expect([days[0], days.at(-1)], query).toEqual(["Day,Views,Views before,Comments", "Total,1,0,0"]);
  }
  expect((await lines(accountant, "?by=day")).at(-1)).toBe("Total,3,0,0");
  const othersFile = await writer.request("GET", `/article-report/export?articleId=${others[0]}`);
  expect(othersFile.json()).toMatchObject({ code: "not_found" });
  expect(await get<ArticleReportResponse>(accountant, "")).toMatchObject({ isOwn: false, articles: 3 });
  const packer = await createStaff(shop, "packer");
  for (const path of ["", "/export", `/articles/${own}`])
    expect((await packer.request("GET", `/article-report${path}`)).statusCode).toBe(403);
});

test("articles from before the report belong to the member who has saved their first version", async ({ shop }) => {
  const { db } = shop.context;
  const writer = await createStaff(shop, "writer");
  const own = await writeArticle(writer);
  const imported = await shop.createArticle();
  const { fields, version } = (await writer.request("GET", `/content/article/${imported}`)).json().content;
  await writer.request("PUT", `/content/article/${imported}`, { version, fields: { ...fields, title: "On linen" } });
  await sql`update articles set created_by = null`.execute(db);
  await sql.raw(await readBackfill()).execute(db);
  const { rows } = await get<ArticleReportResponse>(writer, "");
  expect(rows.map(({ article }) => article._id)).toEqual([own]);
});

/** Reads the statement of the migration. */
async function readBackfill(): Promise<string> {
  const path = "server/platform/database/migrations/0240-article-report.sql";
  const statement = /^update articles[^;]*;/m.exec(await readFile(path, "utf8"))?.[0];
  if (!statement) throw new Error("The migration has no such statement.");
  return statement;
}
