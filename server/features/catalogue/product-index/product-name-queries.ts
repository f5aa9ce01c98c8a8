import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";

/** The searchable columns of a product. The name is in lower case. */
export type ProductNameRow = { number: number; name: string; third_category_id: string | null };

export async function findNames(db: Database, numbers: readonly number[]): Promise<ProductNameRow[]> {
  return db
    .selectFrom("product_search")
    .select(["number", "name", "third_category_id"])
    .where("number", "=", sql<number>`any(${numbers}::integer[])`)
    .modifyEnd(prepared)
    .execute();
}
