import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { createAppContext } from "../../../../context.ts";
import { openDatabase } from "../../../../platform/database/database.ts";
import { readFromReplica } from "../../../../platform/database/replicas/read-scope.ts";
import { lookUpSession } from "./session-lookup.ts";

test("sessions of requests that arrive together are looked up by few queries, and each request gets its own customer", async ({
  shop,
}) => {
  const queries: string[] = [];
  const db = openDatabase(shop.context.databaseUrl, { onQuery: ({ sql }) => void queries.push(sql) });
  const context = createAppContext({ ...shop.context, db });
  for (const name of ["asha", "ravi"]) await shop.createCustomer(name);
  const sessions = await db.selectFrom("sessions").select(["id", "customer_id"]).execute();
  const lookups = sessions.map((session) => toLookup(session));
  expect(lookups).toHaveLength(2);
  queries.length = 0;
  const wrongVersion = { ...toLookup(sessions[0]), version: 99 };
  const found = await Promise.all(
    Array.from({ length: 8 }, () => [...lookups, wrongVersion])
      .flat()
      .map((lookup) => lookUpSession(context, lookup)),
  );
  const ids = lookups.map(({ id }) => id);
  expect(found.map((customer) => customer?.id)).toEqual(Array.from({ length: 8 }, () => [...ids, undefined]).flat());
  expect(queries.length).toBeLessThan(5);
  await db.destroy();
});

test("sessions that may be read from a replica are looked up alone", async ({ shop }) => {
  const queries: string[] = [];
  const db = openDatabase(shop.context.databaseUrl, { onQuery: ({ sql }) => void queries.push(sql) });
  const context = createAppContext({ ...shop.context, db });
  await shop.createCustomer("asha");
  const [session] = await db.selectFrom("sessions").select(["id", "customer_id"]).execute();
  queries.length = 0;
  const lookup = toLookup(session);
  await Promise.all(Array.from({ length: 6 }, () => readFromReplica(() => lookUpSession(context, lookup))));
  expect(queries).toHaveLength(6);
  await db.destroy();
});

function toLookup(session: { id: string; customer_id: string | null } | undefined) {
  return { id: session?.customer_id ?? "", version: 1, tokenId: session?.id ?? "" };
}
