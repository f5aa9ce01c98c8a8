import { sql } from "kysely";
import { MediaQuery } from "#contract/admin/content/media.ts";
import { mediaList } from "#contract/admin/content/media-limits.ts";
import { listSorts } from "#contract/admin/lists/define-list.ts";
import { expectFewRowsRead } from "../../../../tests/support/shop/query-plans.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { expectEverySort, expectForeignKeyRefused, readPages } from "../../../../tests/support/shop/sorted-lists.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import type { Database } from "../../../platform/database/database.ts";
import { listMedia } from "./media-list-queries.ts";

/** Inserts images, every `deleted`th of which is deleted. Names and sizes repeat. */
const insertImages = (db: Database, count: number, deleted: number) =>
  sql`
  insert into media (id, path, name, sha256, content_type, bytes, width, height, uploaded_by, uploaded_at, deleted_at)
  select lpad(to_hex(n), 24, '0'), 'uploads/' || n || '.jpg', case when n % 2 = 0 then 'kurta ' else 'Kurta ' end || n % 7 || '.jpg', n::text,
    'image/jpeg', 1000 + n % 3, 600, 800, 'Meera', now(), case when n % ${deleted}::int = 0 then now() end
  from generate_series(1, ${count}::int) n`.execute(db);

test("every sort lists each image once, page by page", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await insertImages(shop.context.db, 12, 6);
  for (const [use, count] of [
    ["unused", 10],
    ["deleted", 2],
  ] as const)
    await expectEverySort(owner, { path: `/media?use=${use}`, field: "images", sorts: listSorts(mediaList), count });
  const toNames = (sort: string) =>
    readPages(
      owner,
      { path: "/media", field: "images", toId: ({ name }: { name: string }) => name.toLowerCase() },
      { sort, limit: 4 },
    );
  expect(await toNames("name")).toEqual((await toNames("name")).toSorted());
  for (const sort of ["name", "size"] as const) expect(await toNames(sort)).not.toEqual(await toNames("uploaded"));
  await expectForeignKeyRefused(owner, "/media?sort=-size");
});

test("a page of the library reads its own images, in every sort", { tags: "long" }, async ({ shop }) => {
  const { db } = shop.context;
  await insertImages(db, 20_000, 200);
  await sql`analyze`.execute(db);
  for (const use of [undefined, "deleted"])
    for (const sort of listSorts(mediaList)) {
      const query = MediaQuery.parse({ sort, use });
      const run = async (observed: Database) => expect(await listMedia(observed, query)).toHaveLength(query.limit);
      // Deleted images are few, because they are removed after 30 days.
      await expectFewRowsRead(shop, `${use} ${sort}`, run, { maxRead: use ? 100 : 60, maxRemoved: 30 });
    }
});
