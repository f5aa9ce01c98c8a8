import { sql } from "kysely";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { buildApp } from "../../../../app.ts";
import { createAppContext } from "../../../../context.ts";
import { type Database, openDatabase } from "../../../../platform/database/database.ts";
import { createAccount } from "../create-account.ts";

const minute = 60_000;
const account = { email: "asha@sample.example", password: "Kurta-2026" };

/** The shop's API on this database, with a function that requests the signed-in customer. */
async function openApi({ context }: TestShop, db: Database) {
  const app = await buildApp(createAppContext({ ...context, db }), { pages: false });
  return {
    login: () => app.inject({ method: "POST", url: "/api/v1/protect/auth/login", payload: account }),
    requestMe: (token: string) =>
      app.inject({ url: "/api/v1/protect/auth/me", headers: { authorization: `Bearer ${token}` } }),
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}

test("two hundred concurrent requests succeed and write a session's last use at most once in five minutes", async ({
  shop,
}) => {
  const { token } = await shop.createCustomer("asha");
  const { db } = shop.context;
  await sql`create table writes (session_id text)`.execute(db);
  await sql`create function record_write() returns trigger language plpgsql as
    'begin insert into writes values (new.id); return null; end'`.execute(db);
  await sql`create trigger record_write after update on sessions for each row execute function record_write()`.execute(
    db,
  );
  const countWrites = async () => (await sql`select * from writes`.execute(db)).rows.length;
  const request = () =>
    shop.app.inject({ url: "/api/v1/protect/auth/me", headers: { authorization: `Bearer ${token}` } });
  await Promise.all(Array.from({ length: 20 }, request));
  expect(await countWrites()).toBe(0);
  shop.advanceClock(6 * minute);
  const responses = await Promise.all(Array.from({ length: 200 }, request));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await countWrites()).toBe(1);
});

test("the session takes one query of a request, two once in five minutes, and one of a login", async ({ shop }) => {
  const queries: string[] = [];
  const onQuery = ({ sql }: { sql: string }) => void (/\bsessions\b/.test(sql) && queries.push(sql.trim().slice(0, 6)));
  const db = openDatabase(shop.context.databaseUrl, { onQuery });
  const { login, requestMe, close } = await openApi(shop, db);
  await createAccount(shop.context.db, account);
  const { token } = (await login()).json();
  expect(queries.splice(0)).toEqual(["insert"]);
  await requestMe(token);
  expect(queries.splice(0)).toEqual(["select"]);
  shop.advanceClock(6 * minute);
  await requestMe(token);
  await requestMe(token);
  expect(queries).toEqual(["select", "insert", "select"]);
  await close();
});

test("a database that accepts no writes still serves signed-in customers", async ({ shop }) => {
  await createAccount(shop.context.db, account);
  const { token } = await shop.api.account.login(account);
  const url = new URL(shop.context.databaseUrl);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  const { requestMe, close } = await openApi(shop, openDatabase(url.href));
  shop.advanceClock(6 * minute);
  expect((await requestMe(token)).statusCode).toBe(200);
  await close();
});
