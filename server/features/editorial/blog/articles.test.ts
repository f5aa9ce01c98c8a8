import { sql } from "kysely";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";
import { listArticles } from "./article-queries.ts";

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

test("a blog without articles is empty, not an error", async ({ shop }) => {
  expect(await shop.api.blog.articles()).toMatchObject({ data: [], total: 0 });
});

test("articles are listed newest first and paginated, without their full content", async ({ shop }) => {
  for (const n of [2, 5, 1, 4, 3]) await shop.createArticle({ title: `Day ${n}`, createdAt: day(n) });
  const first = await shop.api.blog.articles({ limit: 2 });
  expect(first.data.map(({ title }) => title)).toEqual(["Day 5", "Day 4"]);
  expect(first).toMatchObject({ total: 5, page: 1, limit: 2 });
  expect(first.data[0]).not.toHaveProperty("content");
  const last = await shop.api.blog.articles({ limit: 2, page: 3 });
  expect(last.data.map(({ title }) => title)).toEqual(["Day 1"]);
});

test("the tag filter is case-insensitive", async ({ shop }) => {
  await shop.createArticle({ title: "Blocks", tags: ["Block Print", "Jaipur"], createdAt: day(1) });
  await shop.createArticle({ title: "More blocks", tags: ["block print"], createdAt: day(2) });
  await shop.createArticle({ title: "Wool", tags: ["wool"], createdAt: day(3) });
  const { data, total } = await shop.api.blog.articles({ tag: "BLOCK print" });
  expect([data.map(({ title }) => title), total]).toEqual([["More blocks", "Blocks"], 2]);
  expect(await shop.api.blog.articles({ tag: "linen" })).toMatchObject({ data: [], total: 0 });
});

test("an article contains all fields of its page", async ({ shop }) => {
  const id = await shop.createArticle({
    title: "How a block is cut",
    description: "Teak, patience, a steady hand.",
    content: `${"word ".repeat(401)}\r\nend`,
    imageUrl: "/media/blocks.jpg",
    category: "Craft",
    subCategory: "Printing",
    tags: ["craft", "Craft", " "],
    author: { name: "Sample Author", email: "author@sample.example" },
    createdAt: day(7),
  });
  const { article } = await shop.api.blog.article({ id });
  expect(article).toMatchObject({
    _id: id,
    title: "How a block is cut",
    description: "Teak, patience, a steady hand.",
    imageUrl: "/media/blocks.jpg",
    category: "Craft",
    subCategory: "Printing",
    tags: ["Craft"],
    createdAt: "2026-01-07T00:00:00.000Z",
    author: { name: "Sample Author", email: "author@sample.example" },
    readingMinutes: 3,
    views: 0,
    commentCount: 0,
    comments: [],
  });
  expect(article.content).toMatch(/word\s+end$/);
});

test("author, image and category of an article are optional", async ({ shop }) => {
  const { article } = await shop.api.blog.article({ id: await shop.createArticle() });
  expect(article).toMatchObject({ author: null, imageUrl: null, category: null });
});

test("the reading time of an article is at least one minute", async ({ shop }) => {
  const { article } = await shop.api.blog.article({ id: await shop.createArticle() });
  expect(article.readingMinutes).toBe(1);
});

test("an unknown or malformed article id is not found", async ({ shop }) => {
  for (const id of [newId(), "no-id", "%00"]) {
    await expect(shop.api.blog.article({ id })).rejects.toMatchObject({ code: "not_found", message: "Blog Not Found" });
  }
  await expect(shop.api.blog.recordView({ id: newId() })).rejects.toMatchObject({ code: "not_found" });
});

test("a reader is counted once per day, also with concurrent requests", async ({ shop }) => {
  const id = await shop.createArticle();
  await Promise.all(Array.from({ length: 20 }, () => shop.api.blog.recordView({ id })));
  expect(await shop.api.blog.recordView({ id })).toMatchObject({ views: 1 });
  // Other headers do not count as another reader; another network does.
  await postView(shop, id, { "user-agent": "made up", cookie: "reader=2" });
  await postView(shop, id, {}, "203.0.113.9");
  expect((await shop.api.blog.article({ id })).article.views).toBe(2);
  shop.advanceClock(24 * 60 * 60 * 1000);
  expect(await shop.api.blog.recordView({ id })).toMatchObject({ views: 3 });
});

test("visits are stored anonymously and deleted the next day", async ({ shop }) => {
  const id = await shop.createArticle();
  await postView(shop, id, { "user-agent": "a browser" });
  const visits = () => shop.context.db.selectFrom("article_visits").selectAll().execute();
  const [visit] = await visits();
  expect(JSON.stringify(visit)).not.toMatch(/127\.0\.0\.1|a browser/);
  shop.advanceClock(24 * 60 * 60 * 1000);
  await postView(shop, id, { "user-agent": "a browser" });
  const left = await visits();
  expect(left).toHaveLength(1);
  expect(left[0]?.visitor).not.toBe(visit?.visitor);
});

function postView(shop: TestShop, id: string, headers: Record<string, string>, remoteAddress = "127.0.0.1") {
  return shop.app.inject({
    method: "POST",
    url: `/api/v1/blogs/articles/${id}/view`,
    headers,
    remoteAddress,
    payload: {},
  });
}

test("a page of articles is read by index scan, for all articles and for one tag", async ({ shop }) => {
  const { db } = shop.context;
  await sql`insert into articles (id, title, content, word_count, source, source_key, fingerprint, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'Sample', 'text', 1, 'bulk', n, '', now() - n * interval '1 hour', now()
    from generate_series(1, 5000) n`.execute(db);
  await sql`insert into article_tags (article_id, tag, created_at)
    select id, case when length(source_key) % 2 = 0 then 'even' else 'odd' end, created_at from articles`.execute(db);
  await sql`analyze articles, article_tags`.execute(db);
  for (const tag of [undefined, "even"]) {
    const plan = await listArticles(db, { page: 3, limit: 12, tag, now: new Date() }).explain<{
      "QUERY PLAN": string;
    }>();
    const planText = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(planText).toMatch(tag ? /Scan using article_tags_by_age/ : /Scan using articles_by_age/);
    expect(planText).not.toMatch(/Seq Scan on article/);
  }
});
