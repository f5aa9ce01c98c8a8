import { randomBytes } from "node:crypto";
import { tokenPermissions } from "#contract/admin/permissions.ts";
import { listAdminCalls } from "../../../../../tests/support/shop/api-calls.ts";
import { placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { setUpApp } from "../../../../../tests/support/shop/second-factor.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, ownPage, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { isGranted } from "../index.ts";

const dayMs = 86_400_000;

async function addToken(staff: TestStaff, changes: object = {}) {
  const body = { tokenId: newId(), name: "ERP", permissions: ["orders:read"], days: 30 };
  const response = await staff.request("POST", "/tokens", { ...body, ...changes });
  return { ...response.json(), body: { ...body, ...changes } };
}

function request(
  shop: TestShop,
  token: string,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  payload?: object,
) {
  const headers = { authorization: `Bearer ${token}` };
  return shop.app.inject({ method, url: `/api/v1/admin${path}`, headers, ...(payload && { payload }) });
}
const getStatus = async (shop: TestShop, token: string, path = "/orders") =>
  (await request(shop, token, "GET", path)).statusCode;

test("a token has the permissions that it was given, needs no cookie, and is named in the history", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const { token } = await addToken(owner, { permissions: ["orders:read", "orders:pack"] });
  expect(token).toMatch(/^kapas_[\w-]{43}$/);
  const { _id: id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  const tag = await request(shop, token, "POST", "/orders/tags", { orderIds: [id], add: ["gift"] });
  expect(tag.statusCode, tag.body).toBe(200);
  expect(await getStatus(shop, token, "/products")).toBe(403);
  const { changes } = (await owner.request("GET", `/history?entityId=${id}`)).json();
  expect(changes[0]).toMatchObject({
    action: "order.tag",
    actor: { kind: "token", name: "ERP (token of Sample owner)" },
  });
  const stored = JSON.stringify(await shop.context.db.selectFrom("api_tokens").selectAll().execute());
  expect(stored).not.toContain(token);
  const { tokens } = (await owner.request("GET", "/tokens")).json();
  expect(tokens).toMatchObject([{ prefix: token.slice(0, 10), state: "active", lastUsedAt: expect.any(String) }]);
  expect(JSON.stringify(tokens)).not.toContain(token);
});

test("expired, revoked, unknown and truncated tokens are refused, and so are tokens of members who may not sign in", async ({
  shop,
}) => {
  const [owner, other] = [await createStaff(shop, "owner"), await createStaff(shop, "owner", "second@sample.example")];
  const { token, body } = await addToken(other);
  expect(await getStatus(shop, token)).toBe(200);
  for (const wrong of [token.slice(0, -1), `kapas_${randomBytes(32).toString("base64url")}`, "kapas_"])
    expect(await getStatus(shop, wrong)).toBe(401);
  shop.advanceClock(29 * dayMs);
  expect(await getStatus(shop, token)).toBe(200);
  shop.advanceClock(dayMs);
  expect(await getStatus(shop, token)).toBe(401);
  shop.advanceClock(-30 * dayMs);
  const { _id: otherId } = (await other.request("GET", "/auth/me")).json().staff;
  await owner.request("PUT", `/staff/${otherId}/access`, { disabled: true });
  expect(await getStatus(shop, token)).toBe(401);
  await owner.request("PUT", `/staff/${otherId}/access`, { disabled: false });
  expect(await getStatus(shop, token)).toBe(200);
  await Promise.all(Array.from({ length: 20 }, () => owner.request("DELETE", `/tokens/${body.tokenId}`)));
  expect(await getStatus(shop, token)).toBe(401);
  const { changes } = (await owner.request("GET", `/history?entityId=${body.tokenId}`)).json();
  expect(changes.map(({ action }: { action: string }) => action)).toEqual(["token.revoke", "token.add"]);
});

test("a permission that a member loses is lost to the member's tokens, too", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const other = await createStaff(shop, "owner", "second@sample.example");
  const { token } = await addToken(other, { permissions: ["orders:read", "settings:write"] });
  expect(await getStatus(shop, token)).toBe(200);
  const { _id: otherId } = (await other.request("GET", "/auth/me")).json().staff;
  await owner.request("PUT", `/staff/${otherId}/role`, { role: "writer" });
  expect(await getStatus(shop, token)).toBe(403);
});

test("a token gives no more than its member has, ends within a year and is added once", async ({ shop }) => {
  const { db } = shop.context;
  const granted = ["integrations:write", "orders:read"];
  await db.updateTable("roles").set({ permissions: granted }).where("name", "=", "manager").execute();
  const manager = await createStaff(shop, "manager");
  expect(await addToken(manager, { permissions: ["orders:write"] })).toMatchObject({ code: "forbidden" });
  expect(await addToken(manager, { permissions: ["staff:write"] })).toMatchObject({ code: "invalid" });
  expect(await addToken(manager, { permissions: [] })).toMatchObject({ errors: { permissions: expect.any(String) } });
  for (const days of [0, 366])
    expect(await addToken(manager, { days })).toMatchObject({ errors: { days: expect.any(String) } });
  const { token, body } = await addToken(manager);
  expect(token).toMatch(/^kapas_/);
  expect(await addToken(manager, body)).toMatchObject({ token: null });
  expect((await manager.request("GET", "/tokens")).json().tokens).toHaveLength(1);
});

test("a token with all permissions is refused only what needs a sign-in", { tags: "long" }, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { token } = await addToken(owner, { permissions: tokenPermissions });
  const calls = listAdminCalls(shop).filter(
    ({ name, staffAccess }) => name.startsWith("GET") && staffAccess !== "everyone",
  );
  for (const { name, staffAccess } of calls) {
    const path = name.replace("GET /admin", "").replace(/:\w+/g, "f".repeat(24));
    const { statusCode, body } = await request(shop, token, "GET", path);
    const isOpen = isGranted(staffAccess, new Set(tokenPermissions));
    if (isOpen) expect([401, 403], `${name}: ${body}`).not.toContain(statusCode);
    else expect(statusCode, name).toBe(403);
  }
  const invite = { email: "new@sample.example", role: "packer" };
  expect((await request(shop, token, "POST", "/staff/invitations", invite)).statusCode).toBe(403);
  expect((await request(shop, token, "POST", "/auth/passkeys/options", {})).statusCode).toBe(403);
});

test("a token has a limit of requests of its own, and counts in its member's limit of refunds", async ({ shop }) => {
  await shop.listen();
  const { db } = shop.context;
  const granted = ["integrations:write", "orders:read", "orders:totals", "refunds:create"];
  await db.updateTable("roles").set({ permissions: granted }).where("name", "=", "manager").execute();
  const manager = await createStaff(shop, "manager");
  const { token, body } = await addToken(manager, { permissions: ["orders:read", "orders:totals", "refunds:create"] });
  const product = await shop.createProduct({ price: 90_000, inventory: 9 });
  const { order } = await placePaidOrder(shop, await shop.createCustomer("asha"), product);
  const refund = { refundId: newId(), amount: 80_000, reason: "A seam" };
  const refused = await request(shop, token, "POST", `/orders/${order._id}/refunds`, refund);
  expect(refused.json(), refused.body).toMatchObject({ code: "over_limit" });
  const key = `api token ${body.tokenId}`;
  await db.updateTable("rate_limits").set({ count: 600 }).where("key", "=", key).execute();
  expect(await getStatus(shop, token)).toBe(429);
  shop.advanceClock(61_000);
  expect(await getStatus(shop, token)).toBe(200);
});

test("the reset of a member's password revokes the tokens, with the reason in the history", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { token } = await addToken(owner);
  expect(await getStatus(shop, token)).toBe(200);
  const post = (path: string, payload: object) =>
    shop.app.inject({ method: "POST", url: `/api/v1/admin/auth${path}`, payload, headers: ownPage });
  await post("/forgot-password", { email: "owner@sample.example" });
  const { text = "" } = await shop.mailbox.waitForMail("owner@sample.example");
  const link = /\/admin\/reset-password#(\S+)/.exec(text)?.[1];
  expect((await post("/reset-password", { token: link, password: "Ikat-weave-2027" })).statusCode).toBe(200);
  expect(await getStatus(shop, token)).toBe(401);
  const log = shop.context.db.selectFrom("audit_log").select(["actor", "reason"]).where("action", "=", "token.revoke");
  expect(await log.execute()).toEqual([{ actor: "Sample owner", reason: "The password was reset" }]);
});

test("the removal of a second factor revokes the member's tokens", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const other = await createStaff(shop, "owner", "second@sample.example");
  await setUpApp(shop, other);
  const first = await addToken(other);
  expect((await other.request("POST", "/auth/second-factor/off", {})).statusCode).toBe(200);
  expect(await getStatus(shop, first.token)).toBe(401);
  await setUpApp(shop, other);
  const second = await addToken(other);
  const { _id: otherId } = (await other.request("GET", "/auth/me")).json().staff;
  expect((await owner.request("DELETE", `/staff/${otherId}/second-factor`)).statusCode).toBe(200);
  expect(await getStatus(shop, second.token)).toBe(401);
});
