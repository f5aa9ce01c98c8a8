import { sql } from "kysely";
import { ModeratedTextsQuery } from "#contract/admin/inbox/moderation.ts";
import { textSorts } from "#contract/admin/inbox/text-states.ts";
import { expectFewRowsRead } from "../../../../tests/support/shop/query-plans.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { expectEverySort, expectForeignKeyRefused, readPages } from "../../../../tests/support/shop/sorted-lists.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import type { Database } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { listModeratedTexts } from "./moderation-queries.ts";

/** Reviews with these stars and three comments, all changed at one of two moments. */
async function writeTexts(shop: TestShop, stars: readonly number[]) {
  const { db } = shop.context;
  const { id: productId } = await shop.createProduct();
  const articleId = await shop.createArticle();
  for (const [n, rating] of stars.entries()) {
    const { api } = await shop.createCustomer(`reader${n}`);
    await api.reviews.save({ productId, rating, comment: `Stars: ${rating}` });
  }
  for (const comment of ["First.", "Second.", "Third."])
    await shop.api.blog.comment({ id: articleId }, { user: "Meera", comment });
  const at = (n: number) => new Date(Date.UTC(2026, 9, n, 10, 0, 0, 123));
  await db
    .updateTable("reviews")
    .set({ updated_at: at(1) })
    .execute();
  await db
    .updateTable("reviews")
    .set({ updated_at: at(2) })
    .where("rating", ">", 3)
    .execute();
  await db
    .updateTable("comments")
    .set({ created_at: at(1) })
    .execute();
}

const list = { field: "texts", isReversible: false };

test("every sort lists each review and comment once, page by page, with comments behind all stars", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await writeTexts(shop, [3, 1, 5, 1, 4]);
  const sorts = textSorts.filter((sort) => sort !== "-reports");
  await expectEverySort(owner, { ...list, path: "/reviews", sorts, count: 8 });
  await expectEverySort(owner, { ...list, path: "/reviews?kind=review", sorts, count: 5, isReversible: true });
  await expectEverySort(owner, { ...list, path: "/reviews?kind=comment", sorts: ["changed", "-changed"], count: 3 });
  const readStars = (sort: string) =>
    readPages(
      owner,
      { ...list, path: "/reviews", toId: (row: { rating: number | null }) => String(row.rating) },
      { sort, limit: 3 },
    );
  expect(await readStars("rating")).toEqual(["1", "1", "3", "4", "5", "null", "null", "null"]);
  expect(await readStars("-rating")).toEqual(["5", "4", "3", "1", "1", "null", "null", "null"]);
  await expectForeignKeyRefused(owner, "/reviews?sort=rating");
  await expectForeignKeyRefused(owner, "/reviews");
});

test("reported texts are sorted by the number of their reports, other lists are not", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await writeTexts(shop, [3, 1, 5]);
  const { db } = shop.context;
  const reviews = await db.selectFrom("reviews").select("id").orderBy("rating").execute();
  const [comment] = await db.selectFrom("comments").select("id").orderBy("id").execute();
  const report = (text: { review_id: string } | { comment_id: string }, reporters: number) =>
    db
      .insertInto("text_reports")
      .values(
        Array.from({ length: reporters }, (_, n) => ({
          id: newId(),
          ...text,
          reporter: String(n),
          reason: "spam" as const,
          text: "",
          reported_at: new Date(),
        })),
      )
      .execute();
  await report({ review_id: reviews[0]!.id }, 1);
  await report({ review_id: reviews[2]!.id }, 3);
  await report({ comment_id: comment!.id }, 2);
  const reported = { ...list, path: "/reviews?state=reported" };
  expect(await readPages(owner, reported, { sort: "-reports", limit: 1 })).toEqual([
    reviews[2]!.id,
    comment!.id,
    reviews[0]!.id,
  ]);
  await expectEverySort(owner, { ...reported, sorts: textSorts, count: 3 });
  const refused = await owner.request("GET", "/reviews?sort=-reports");
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ["sort"]]);
});

test("a page of the list reads its own rows in every sort, not all reviews and comments", { tags: "long" }, async ({
  shop,
}) => {
  const { db } = shop.context;
  const { id: productId } = await shop.createProduct();
  const articleId = await shop.createArticle();
  const id = sql`lpad(to_hex(n), 24, '0')`;
  await sql`
    insert into customers (id, email, password_hash)
    select ${id}, 'customer' || n || '@sample.example', 'none' from generate_series(1, 20000) n`.execute(db);
  // Every 50th review waits, every 200th is hidden, and every 400th is reported.
  await sql`
    insert into reviews (id, product_id, customer_id, rating, comment, updated_at, checked_at, hidden_at)
    select ${id}, ${productId}, ${id}, 1 + n % 5, 'Fine.', now() - n * interval '1 minute',
      case when n % 50 > 0 then now() end, case when n % 200 = 1 then now() end from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`
    insert into comments (id, article_id, name, comment, created_at, checked_at)
    select lpad(to_hex(n + 100000), 24, '0'), ${articleId}, 'Meera', 'Fine.', now() - n * interval '1 minute',
      case when n % 50 > 0 then now() end from generate_series(1, 20000) n`.execute(db);
  await sql`
    insert into text_reports (id, review_id, reporter, reason, reported_at)
    select ${id}, ${id}, 'reader', 'spam', now() from generate_series(2, 20000, 400) n`.execute(db);
  await sql`analyze`.execute(db);
  // In these lists, all waiting, hidden or reported texts may be read, because staff keep the lists short.
  const limits = { maxRead: 450, maxRemoved: 450 };
  for (const state of [undefined, "waiting", "hidden", "shown", "reported"])
    for (const sort of textSorts.filter((each) => each !== "-reports" || state === "reported")) {
      const query = ModeratedTextsQuery.parse({ state, sort });
      const run = async (observed: Database) =>
        expect((await listModeratedTexts(observed, query)).length).toBe(query.limit);
      await expectFewRowsRead(shop, `${state} ${sort}`, run, limits);
    }
});
