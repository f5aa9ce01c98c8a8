import type { Language } from "#contract/values/languages.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

export async function hasAuthor(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom("authors").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export async function follows(db: Database, authorId: string, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("author_followers")
    .select("author_id")
    .where("author_id", "=", authorId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function follow(db: Database, authorId: string, customerId: string) {
  await db
    .insertInto("author_followers")
    .values({ author_id: authorId, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unfollow(db: Database, authorId: string, customerId: string) {
  await db
    .deleteFrom("author_followers")
    .where("author_id", "=", authorId)
    .where("customer_id", "=", customerId)
    .execute();
}

export async function findAuthorName(db: Database, authorId: string): Promise<string | undefined> {
  return (await db.selectFrom("authors").select("name").where("id", "=", authorId).executeTakeFirst())?.name;
}

export function findAuthorFollowers(
  trx: Transaction,
  authorId: string,
): Promise<{ id: string; email: string; language: Language }[]> {
  return trx
    .selectFrom("author_followers as f")
    .innerJoin("customers as s", "s.id", "f.customer_id")
    .select(["s.id", "s.email", "s.language"])
    .where("f.author_id", "=", authorId)
    .orderBy("s.id")
    .execute();
}
