import type { Database } from "../../server/platform/database/database.ts";

export async function findCategoryId(db: Database, name: string): Promise<string | undefined> {
  const query = db.selectFrom("categories").select("id").where("parent_id", "is", null).where("name", "=", name);
  return (await query.executeTakeFirst())?.id;
}

export function findDemoProduct(db: Database, key: string): Promise<{ id: string; slug: string } | undefined> {
  const products = db.selectFrom("products").select(["id", "slug"]);
  return products.where("source", "=", "demo").where("source_key", "=", key).executeTakeFirst();
}
