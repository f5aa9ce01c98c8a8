import { sql } from "kysely";
import { toShopDay } from "#contract/values/shop-day.ts";
import { addMissedSearches } from "../../../server/features/merchandise/missed-searches/missed-search-queries.ts";
import { toSelection } from "../../support/shop/builders.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";

type Unit = Parameters<typeof toSelection>[0];

/** Creates abandoned carts of a customer and of a guest, and searches without a result on several days. */
export async function createDemand(shop: TestShop, unit: Unit): Promise<void> {
  const { db, now } = shop.context;
  for (const { api } of [await shop.createCustomer("ravi-with-a-cart"), await shop.createGuest()])
    await api.cart.add({ ...toSelection(unit), quantity: 2 });
  await sql`update cart_items set added_at = now() - interval '3 days'`.execute(db);
  for (const [daysAgo, times] of [1, 2, 40].entries()) {
    const day = toShopDay(new Date(now().getTime() - daysAgo * 86_400_000));
    const missed = [
      { text: "zzyxwv", times },
      { text: "m".repeat(60), times: 2 },
    ];
    await addMissedSearches(db, { day, missed, maxTexts: 1000 });
  }
}

/** Creates views of an article that has a comment. Returns the id of the article. */
export async function createReaders(shop: TestShop): Promise<string> {
  const { id } = await shop.context.db
    .selectFrom("articles")
    .select("id")
    .where("comment_count", ">", 0)
    .executeTakeFirstOrThrow();
  await shop.api.blog.recordView({ id });
  const day = toShopDay(new Date(shop.context.now().getTime() - 40 * 86_400_000));
  await shop.context.db.insertInto("article_days").values({ article_id: id, day, views: 7 }).execute();
  return id;
}
