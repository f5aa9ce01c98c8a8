import type { Database } from "../../../../../platform/database/database.ts";

export function findProductTimes(db: Database, id: string) {
  return db
    .selectFrom("products")
    .select(["created_at", "updated_at", "publish_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}
