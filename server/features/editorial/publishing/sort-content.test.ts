import { sql } from "kysely";
import { StaffContentQuery } from "#contract/admin/content/content.ts";
import { contentList } from "#contract/admin/content/content-kinds.ts";
import { listSorts } from "#contract/admin/lists/define-list.ts";
import { expectFewRowsRead } from "../../../../tests/support/shop/query-plans.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { expectEverySort, expectForeignKeyRefused, readPages } from "../../../../tests/support/shop/sorted-lists.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { savePage } from "../content/content.ts";
import { listContentRows } from "./content-list-queries.ts";

const list = { path: "/content", field: "content" };

test("every sort lists each page, article and banner once, page by page", async ({ shop }) => {
  const { db, now } = shop.context;
  const writer = await createStaff(shop, "writer");
  for (const title of ["returns", "Size guide", "About us"])
    await savePage(db, { title, category: "Useful Links", description: "<p>Text.</p>" });
  // The records have equal titles and times, and one record has each status.
  const [first, second] = [
    await shop.createArticle({ title: "About us" }),
    await shop.createArticle({ title: "About us" }),
  ];
  await db.updateTable("articles").set({ updated_at: now() }).execute();
  await db.updateTable("articles").set({ visible_from: null }).where("id", "=", first).execute();
  const day = 86_400_000;
  const later = new Date(now().getTime() + day);
  await db.updateTable("articles").set({ visible_from: later }).where("id", "=", second).execute();
  const earlier = new Date(now().getTime() - day);
  await db.updateTable("pages").set({ visible_until: earlier }).where("title", "=", "returns").execute();
  await expectEverySort(writer, { ...list, sorts: listSorts(contentList), count: 5 });
  const read = (sort: string, field: "title" | "status") =>
    readPages(writer, { ...list, toId: (row: Record<typeof field, string>) => row[field] }, { sort, limit: 2 });
  expect(await read("title", "title")).toEqual(["About us", "About us", "About us", "returns", "Size guide"]);
  expect(await read("status", "status")).toEqual(["draft", "scheduled", "published", "published", "ended"]);
  for (const sort of ["-changed", "status"]) await expectForeignKeyRefused(writer, `/content?sort=${sort}`);
});

test("the list reads the versions of its own rows only, in every sort", async ({ shop }) => {
  const { db, now } = shop.context;
  const id = sql`lpad(to_hex(n), 24, '0')`;
  await sql`
    insert into pages (id, slug, title, category, version)
    select ${id}, 'page-' || n, 'Page ' || n, 'Useful Links', 50 from generate_series(1, 400) n`.execute(db);
  await sql`
    insert into content_versions (kind, content_id, version, fields, hash, saved_at, actor_kind, actor)
    select 'page', ${id}, version, '{}', '', now(), 'staff', 'Meera' from generate_series(1, 400) n, generate_series(1, 50) version`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  for (const sort of listSorts(contentList)) {
    const query = StaffContentQuery.parse({ sort });
    // The limit allows reading all pages, but not their 20,000 versions. The home page is removed from the landing pages.
    await expectFewRowsRead(shop, sort, (observed) => listContentRows(observed, query, now()), {
      maxRead: 500,
      maxRemoved: 1,
    });
  }
});
