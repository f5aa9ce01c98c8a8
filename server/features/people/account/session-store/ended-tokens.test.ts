import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { createEmptyDatabase } from "../../../../../tests/support/shop/template-database.ts";
import { openDatabase } from "../../../../platform/database/database.ts";
import { findCustomersWithSessions } from "./session-queries.ts";

const folder = `${import.meta.dirname}/../../../../platform/database/migrations`;
const sessions = "0018-sessions.sql";
const id = "0123456789abcdef01234567";

test("the migration that adds sessions keeps ended tokens ended and other tokens valid", { tags: "long" }, async () => {
  const database = await createEmptyDatabase(inject("template").cluster);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const apply = (name: string) => client.query(readFileSync(`${folder}/${name}`, "utf8"));
  for (const name of readdirSync(folder).sort()) if (name < sessions) await apply(name);
  await client.query(`
    insert into customers (id, email, password_hash) values ('${id}', 'asha@sample.example', 'none');
    insert into ended_tokens values ('ended', now() + interval '1 day')`);
  for (const name of readdirSync(folder).sort()) if (name >= sessions) await apply(name);
  await client.end();
  const db = openDatabase(database.url);
  const lookups = ["ended", "in use"].map((tokenId) => ({ id, version: 1, tokenId }));
  expect(await findCustomersWithSessions(db, lookups)).toMatchObject([
    { id, ended_at: expect.any(Date) },
    { id, last_used_at: null, ended_at: null },
  ]);
  await db.destroy();
  await database.drop();
});
