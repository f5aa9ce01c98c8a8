import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { createEmptyDatabase } from "../../../../tests/support/shop/template-database.ts";

const folder = `${import.meta.dirname}/../../../platform/database/migrations`;
const doubleOptIn = "0016-double-opt-in.sql";
const id = "0123456789abcdef01234567";

test("subscribers and followers from before the confirmation links stay confirmed", async () => {
  const database = await createEmptyDatabase(inject("template").cluster);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const apply = (name: string) => client.query(readFileSync(`${folder}/${name}`, "utf8"));
  for (const name of readdirSync(folder).sort()) if (name < doubleOptIn) await apply(name);
  await client.query(`
    insert into customers (id, email, password_hash) values ('${id}', 'asha@sample.example', 'none');
    insert into newsletter_subscribers values ('reader@sample.example', '${id}', '2026-01-01T00:00:00Z');
    insert into articles (id, title, content, word_count, source, source_key, fingerprint, created_at, updated_at)
      values ('${id}', 'On cotton', 'Cotton breathes.', 2, 'test', 'a', '', now(), now());
    insert into comment_followers values ('${id}', 'reader@sample.example')`);
  await apply(doubleOptIn);
  const subscribers = await client.query("select confirmed_at from newsletter_subscribers");
  const followers = await client.query("select confirmed_at from comment_followers");
  await client.end();
  await database.drop();
  expect(subscribers.rows).toEqual([{ confirmed_at: new Date("2026-01-01T00:00:00Z") }]);
  expect(followers.rows).toEqual([{ confirmed_at: expect.any(Date) }]);
});
