import { sql } from "kysely";
import type { Database } from "../../server/platform/database/database.ts";

/** The ids of the active demo products by key. */
export async function findDemoProducts(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "source_key as key"])
    .where("source", "=", "demo")
    .where("status", "=", "active")
    .execute();
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[key, id]])));
}

type SampleCustomer = { id: string; email: string; name: string };

/**
 * Inserts the missing sample customers. Their password hash is invalid, so that nobody can log in as a sample customer.
 * Existing customers stay unchanged.
 */
export function insertSampleCustomers(
  db: Database,
  customers: readonly SampleCustomer[],
  createdAt: Date,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto("customers")
      .values(customers.map((customer) => ({ ...customer, password_hash: "none", created_at: createdAt })))
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning(["id", "name"])
      .execute();
    if (inserted.length === 0) return;
    await trx
      .insertInto("profiles")
      // The full name is stored as the first name, because reviews are signed with the first name and the initial of
      // the
      // last name.
      .values(inserted.map(({ id, name }) => ({ ...emptyProfile, customer_id: id, first_name: name ?? "" })))
      .execute();
  });
}
const emptyProfile = {
  last_name: "",
  mobile_number: "+91 00000 00000",
  alternate_mobile_number: "",
  date_of_birth: new Date("1990-01-01"),
  country: "India",
  location: "",
};

export async function findSampleCustomers(db: Database, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("customers")
    .select(["id", "email"])
    .where("email", "=", sql<string>`any(${emails}::text[])`)
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function hasReviewed(db: Database, customerIds: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom("reviews")
    .select("id")
    .where("customer_id", "=", sql<string>`any(${customerIds}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasReviewPhotos(db: Database): Promise<boolean> {
  return (await db.selectFrom("review_photos").select("id").limit(1).executeTakeFirst()) !== undefined;
}

type QuestionKey = { productId: string; customerId: string; text: string };

export async function findQuestionId(db: Database, { productId, customerId, text }: QuestionKey): Promise<string> {
  const { id } = await db
    .selectFrom("questions")
    .select("id")
    .where("product_id", "=", productId)
    .where("customer_id", "=", customerId)
    .where("text", "=", text)
    .executeTakeFirstOrThrow();
  return id;
}
