import { sql } from "kysely";
import { afterAll, test as base, beforeAll, beforeEach, expect } from "vitest";
import { type StreamingStandby, startStreamingStandby } from "../../../../tests/support/outages/streaming-standby.ts";
import { pgbouncerPath, startPgbouncer, toPooledUrl } from "../../../../tests/support/pooler/pgbouncer.ts";
import { createTestShop, type TestShop } from "../../../../tests/support/shop/test-shop.ts";
import { buildApp } from "../../../app.ts";
import { createAppContext } from "../../../context.ts";
import { changed } from "../../cache/changes.ts";
import { openDatabase } from "../database.ts";
import { findReplicas, openReplicatedDatabase } from "./open-replicated-database.ts";
import { readFromReplica } from "./read-scope.ts";

let standby: StreamingStandby;
beforeAll(async () => {
  standby = await startStreamingStandby();
}, 60_000);
afterAll(() => standby?.remove());

const test = base.extend<{ shop: TestShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
  shop: async ({}, use) => {
    const shop = await createTestShop(standby.template, undefined, { replica: standby.url, nodes: 1 });
    await expect.poll(() => isAvailable(shop), { timeout: 5000 }).toBe(true);
    await use(shop);
    await shop.close();
  },
});
beforeEach(async () => {
  await standby.unhang();
  await standby.resumeReplay();
});

/** The samples of the metrics, by name with labels. */
async function readMetrics({ app }: TestShop): Promise<Record<string, number>> {
  const { payload } = await app.inject("/metrics");
  const lines = payload.split("\n").filter((line) => line.startsWith("database_replica"));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
}
async function isAvailable(shop: TestShop): Promise<boolean> {
  return Object.entries(await readMetrics(shop)).some(
    ([name, value]) => name.startsWith("database_replica_available") && value === 1,
  );
}
async function countReads(shop: TestShop) {
  const metrics = await readMetrics(shop);
  return {
    replica: metrics['database_replica_reads_total{server="replica"}'] ?? 0,
    primary: metrics['database_replica_reads_total{server="primary"}'] ?? 0,
  };
}
async function countFallbacks(shop: TestShop, reason: string): Promise<number> {
  return (await readMetrics(shop))[`database_replica_fallbacks_total{reason="${reason}"}`] ?? 0;
}

/** A browser or an API client, which stores the position that a response sends and repeats it. */
function createClient({ app }: Pick<TestShop, "app">, options: ClientOptions = {}) {
  const { token, cookies = true } = options;
  let stored = options.stored ?? {};
  return {
    /** The same client, with requests to another process. */
    at: (other: TestShop["app"]) => createClient({ app: other }, { token, cookies, stored }),
    async send(method: "GET" | "POST", path: string, payload?: object) {
      const headers = { ...stored, ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const response = await app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
      const [cookie] = String(response.headers["set-cookie"] ?? "").split(";");
      const position = response.headers["x-read-position"];
      if (position !== undefined) stored = cookies ? { cookie: cookie! } : { "x-read-position": String(position) };
      return response;
    },
  };
}
type ClientOptions = { token?: string | undefined; cookies?: boolean; stored?: Record<string, string> };
type Client = { send(method: "GET", path: string): Promise<{ json(): unknown }> };

async function getComments(client: Client, productId: string): Promise<string[]> {
  const { reviews } = (await client.send("GET", `/review/${productId}`)).json() as { reviews: { comment: string }[] };
  return reviews.map(({ comment }) => comment);
}

test("listings, products, searches, reviews, articles and sitemaps are read from the replica", {
  tags: "long",
}, async ({ shop }) => {
  const { id } = await shop.createProduct({ name: "Silk Saree" });
  const article = await shop.createArticle();
  await standby.catchUp();
  const paths = [
    "/products",
    `/products/${id}`,
    `/products/grouped/${id}`,
    "/products/search?q=silk",
    "/products/trending",
  ];
  paths.push(`/review/${id}`, "/blogs/articles", `/blogs/articles/${article}`, "/manage-pages");
  const urls = [...paths.map((path) => `/api/v1${path}`), "/sitemap.xml", "/sitemaps/pages.xml"];
  for (const url of urls) expect((await shop.app.inject(url)).statusCode, url).toBe(200);
  const { replica, primary } = await countReads(shop);
  expect(replica).toBeGreaterThan(12);
  expect(primary).toBe(0);
});

test("the cart, orders and the account are read from the primary", { tags: "long" }, async ({ shop }) => {
  const product = await shop.createProduct();
  const customer = await shop.createCustomer();
  const { _id: orderId } = await shop.placeCodOrder(customer, product);
  const before = await countReads(shop);
  await customer.api.cart.get();
  await customer.api.orders.get({ orderId });
  await customer.api.account.me();
  expect(await countReads(shop)).toEqual(before);
});

/** Changes an article as a former version of the shop would, without announcing it. */
async function renameArticle({ context: { db } }: Pick<TestShop, "context">, id: string, title: string) {
  await db.updateTable("articles").set({ title }).where("id", "=", id).execute();
}
async function getTitle(client: Client, id: string): Promise<string> {
  return ((await client.send("GET", `/blogs/articles/${id}`)).json() as { article: { title: string } }).article.title;
}

test("customers see their own review at once", { tags: "long" }, async ({ shop }) => {
  const { id: productId } = await shop.createProduct();
  const client = createClient(shop, await shop.createCustomer());
  await standby.catchUp();
  expect(await getComments(client, productId)).toEqual([]);
  await standby.pauseReplay();
  for (const comment of ["Soft and light.", "Soft, light and warm."]) {
    await client.send("POST", "/review", { productId, rating: 5, comment });
    expect(await getComments(client, productId)).toEqual([comment]);
  }
  expect(await countFallbacks(shop, "behind")).toBeGreaterThan(1);
});

test("a customer sees everything up to their last write, and others see it after the maximum lag at the latest", {
  tags: "long",
}, async ({ shop }) => {
  const id = await shop.createArticle({ title: "On cotton" });
  const { id: productId } = await shop.createProduct();
  const browser = createClient(shop, await shop.createCustomer("asha"));
  const program = createClient(shop, { ...(await shop.createCustomer("ravi")), cookies: false });
  const visitor = createClient(shop);
  await standby.catchUp();
  await standby.pauseReplay();
  await renameArticle(shop, id, "On silk");
  for (const client of [browser, program]) await client.send("POST", "/wishlist/add", { productId });
  expect(await getTitle(visitor, id)).toBe("On cotton");
  expect(await getTitle(browser, id)).toBe("On silk");
  expect(await getTitle(program, id)).toBe("On silk");
  await expect.poll(() => getTitle(visitor, id), { timeout: 3000 }).toBe("On silk");
});

test("customers see their own write in another process, too", { tags: "long" }, async ({ shop }) => {
  const { context } = shop;
  const id = await shop.createArticle({ title: "On cotton" });
  const { id: productId } = await shop.createProduct();
  await standby.catchUp();
  const config = { ...context.config, role: "web" as const, replicaMaxLagSeconds: 60 };
  const otherDb = await openReplicatedDatabase(context.databaseUrl, config);
  const other = await buildApp(createAppContext({ ...context, config, db: otherDb }), { pages: false });
  // Loading the facet index raises the position that the process requires.
  await other.inject("/api/v1/products");
  await standby.pauseReplay();
  await renameArticle(shop, id, "On silk");
  const client = createClient(shop, await shop.createCustomer());
  await client.send("POST", "/wishlist/add", { productId });
  expect(await getTitle(client.at(other), id)).toBe("On silk");
  expect(await getTitle(createClient({ app: other }), id)).toBe("On cotton");
  await other.close();
  await otherDb.destroy();
});

test("only a signed-in customer's successful write sets the cookie", { tags: "long" }, async ({ shop }) => {
  const { id: productId } = await shop.createProduct();
  const customer = await shop.createCustomer();
  const signedIn = createClient(shop, customer);
  const getCookie = async (response: Promise<{ headers: object }>) =>
    (await response).headers as { "set-cookie"?: string; "x-read-position"?: string };
  const written = await getCookie(signedIn.send("POST", "/review", { productId, rating: 5, comment: "Soft." }));
  expect(written["set-cookie"]).toMatch(
    /^read-position=[\w.-]+; Path=\/api\/v1; HttpOnly; SameSite=Strict; Max-Age=6$/,
  );
  const others = [
    signedIn.send("GET", "/products"),
    signedIn.send("POST", "/review", { productId, rating: 9, comment: "Refused." }),
    createClient(shop).send("POST", `/products/${productId}/view`),
    createClient(shop).send("GET", "/products"),
  ];
  for (const response of others)
    expect(await getCookie(response)).toEqual(expect.not.objectContaining({ "set-cookie": expect.anything() }));
});

test("a changed product card is not cached from a replica that lacks the change", async ({ shop }) => {
  const { id } = await shop.createProduct({ name: "Kurta", price: 500 });
  const listed = async () => (await shop.api.catalogue.products({})).products.map(({ name, price }) => [name, price]);
  await standby.catchUp();
  expect(await listed()).toEqual([["Kurta", 500]]);
  await standby.pauseReplay();
  const otherProcess = openDatabase(shop.context.databaseUrl, { connections: 1 });
  await otherProcess.updateTable("products").set({ name: "Silk Kurta" }).where("id", "=", id).execute();
  expect(await listed()).toEqual([["Silk Kurta", 500]]);
  await standby.resumeReplay();
  await standby.catchUp();
  expect(await listed()).toEqual([["Silk Kurta", 500]]);
  expect((await shop.api.catalogue.product({ id })).product.name).toBe("Silk Kurta");
  await otherProcess.destroy();
});

test("a read after an announced change sees it", async ({ shop }) => {
  const id = await shop.createArticle({ title: "On cotton" });
  const visitor = createClient(shop);
  await standby.catchUp();
  await standby.pauseReplay();
  await renameArticle(shop, id, "On silk");
  expect(await getTitle(visitor, id)).toBe("On cotton");
  await shop.context.db.transaction().execute((trx) => changed(trx, "articles", [id]));
  await expect.poll(() => getTitle(visitor, id)).toBe("On silk");
  await renameArticle(shop, id, "On linen");
  await changed(shop.context.db, "articles");
  expect(await getTitle(visitor, id)).toBe("On linen");
});

test("a write in a read scope goes to the primary, and later reads of the scope see it", async ({
  shop: { context },
}) => {
  const { db } = context;
  const id = "0".repeat(24);
  await standby.catchUp();
  await standby.pauseReplay();
  const names = await readFromReplica(async () => {
    await db
      .insertInto("customers")
      .values({ id, email: "a@sample.example", password_hash: "none", name: "A" })
      .execute();
    await db
      .transaction()
      .execute((trx) => trx.updateTable("customers").set({ name: "B" }).where("id", "=", id).execute());
    const changedName = sql<{ name: string }>`
      with changed as (update customers set name = 'C' where id = ${id} returning name) select name from changed`;
    const { rows } = await changedName.execute(db);
    return [...rows, ...(await db.selectFrom("customers").select("name").where("id", "=", id).execute())];
  });
  expect(names).toEqual([{ name: "C" }, { name: "C" }]);
});

test("a query that PostgreSQL cancels because of replayed changes is repeated on the primary", async ({ shop }) => {
  const { db } = shop.context;
  await shop.createProduct();
  await standby.catchUp();
  const admin = openDatabase(
    Object.assign(new URL(standby.url), { pathname: new URL(shop.context.databaseUrl).pathname }).href,
  );
  const slow = sql`select count(*)::int as count, pg_sleep(case when pg_is_in_recovery() then 10 else 0 end) from products`;
  const read = readFromReplica(() => slow.execute(db));
  const running = sql`select 1 from pg_stat_activity where query like 'select count(*)::int as count, pg_sleep%' and state = 'active'`;
  await expect.poll(async () => (await running.execute(admin)).rows.length, { interval: 10 }).toBe(1);
  await sql`update products set updated_at = now()`.execute(db);
  await sql`vacuum products`.execute(db);
  expect((await read).rows).toMatchObject([{ count: 1 }]);
  expect(await countFallbacks(shop, "conflict")).toBe(1);
  expect(await isAvailable(shop)).toBe(true);
  await admin.destroy();
});

test("the primary answers while the replica is down, and the replica answers again afterwards", {
  tags: "long",
}, async ({ shop }) => {
  const { id } = await shop.createProduct();
  // The product needs a review, because the route reads no reviews of a product without any.
  await (await shop.createCustomer()).api.reviews.save({ productId: id, rating: 5, comment: "Soft." });
  const list = async () => (await shop.app.inject(`/api/v1/review/${id}`)).statusCode;
  expect(await list()).toBe(200);
  await standby.stop();
  const during = await Promise.all(Array.from({ length: 20 }, list));
  expect(new Set(during)).toEqual(new Set([200]));
  await expect.poll(() => isAvailable(shop), { timeout: 3000 }).toBe(false);
  expect(await list()).toBe(200);
  await standby.start();
  await expect.poll(() => isAvailable(shop), { timeout: 5000 }).toBe(true);
  await standby.catchUp();
  const before = await countReads(shop);
  expect(await list()).toBe(200);
  expect((await countReads(shop)).replica).toBeGreaterThan(before.replica);
});

test("reads that wait for a replica that hangs continue on the primary", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const list = async () => (await shop.app.inject(`/api/v1/review/${id}`)).statusCode;
  await standby.catchUp();
  expect(await list()).toBe(200);
  await standby.hang();
  expect(await Promise.all(Array.from({ length: 5 }, list)).finally(standby.unhang)).toEqual(Array(5).fill(200));
  await expect.poll(() => isAvailable(shop), { timeout: 8000 }).toBe(true);
}, 20_000);

test.skipIf(!pgbouncerPath)("a replica behind a pooler in transaction mode is not read", async ({ shop }) => {
  const pooler = await startPgbouncer(standby.url);
  const { pathname } = new URL(shop.context.databaseUrl);
  const replicaUrls = [toPooledUrl(Object.assign(new URL(standby.url), { pathname }).href, pooler.address)];
  const db = await openReplicatedDatabase(shop.context.databaseUrl, { ...shop.context.config, replicaUrls });
  const metrics = await Promise.all(findReplicas(db)!.metrics.map((metric) => metric.get()));
  const available = metrics.find(({ name }) => name === "database_replica_available");
  expect(available?.values).toMatchObject([{ value: 0 }]);
  await db.destroy();
  await pooler.close();
});

// This test is the last, because the standby is a primary afterwards.
test("a promoted replica is not read any more", { tags: "long" }, async ({ shop }) => {
  const { id } = await shop.createProduct();
  await standby.catchUp();
  expect((await shop.app.inject(`/api/v1/review/${id}`)).statusCode).toBe(200);
  await standby.promote();
  await expect.poll(() => isAvailable(shop), { timeout: 5000 }).toBe(false);
  const customer = await shop.createCustomer();
  await customer.api.reviews.save({ productId: id, rating: 5, comment: "Soft." });
  expect(await getComments(createClient(shop), id)).toEqual(["Soft."]);
});
