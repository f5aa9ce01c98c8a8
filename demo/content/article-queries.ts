import { sql } from "kysely";
import type { Database } from "../../server/platform/database/database.ts";

export async function countDemoArticles(db: Database): Promise<number> {
  const query = db.selectFrom("articles").select(sql<number>`count(*)`.as("demo")).where("source", "=", "demo");
  return (await query.executeTakeFirstOrThrow()).demo;
}

/** Makes a member of staff the writer of the demo's articles by this author, for the report of own articles. */
export async function setDemoWriter(db: Database, { author, email }: { author: string; email: string }) {
  await sql`
    update articles a set created_by = s.id from staff s, authors u
    where s.email = ${email} and u.id = a.author_id and u.name = ${author} and a.source = 'demo' and a.created_by is null`.execute(
    db,
  );
}
