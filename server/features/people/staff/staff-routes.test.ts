import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, ownPage, staffPassword, toStaff } from "../../../../tests/support/shop/staff.ts";
import { getSecurityLog } from "../account/index.ts";
import { inviteStaff } from "./index.ts";

const hour = 3_600_000;
const commandLine = { actor: { kind: "command", name: "command line" } } as const;

function post({ app }: TestShop, path: string, payload: object, headers: Record<string, string> = ownPage) {
  return app.inject({ method: "POST", url: `/api/v1/admin${path}`, payload, headers });
}
const login = (shop: TestShop, password = staffPassword, email = "packer@sample.example") =>
  post(shop, "/auth/login", { email, password });

test("an invited person chooses a password, is signed in, and the audit log says who invited whom", async ({
  shop,
}) => {
  const { link } = await inviteStaff(shop.context, { email: "asha@sample.example", role: "manager" }, commandLine);
  const mail = await shop.mailbox.waitForMail("asha@sample.example");
  expect(mail.text).toContain(link);
  const payload = { token: link.split("#")[1]!, name: "Asha", password: staffPassword };
  const response = await post(shop, "/auth/accept-invitation", payload);
  expect(response.json()).toMatchObject({
    staff: { email: "asha@sample.example", name: "Asha", role: { name: "manager", label: "Manager" } },
  });
  expect(response.json().staff.permissions).not.toContain("staff:write");
  const cookie = response.cookies.find(({ name }) => name === "staff");
  expect(cookie).toMatchObject({ name: "staff", httpOnly: true, sameSite: "Strict", path: "/", maxAge: 12 * 3600 });
  const me = await toStaff(shop, response.cookies).request("GET", "/auth/me");
  expect(me.json()).toMatchObject({ staff: { name: "Asha" } });
  expect(me.headers["cache-control"]).toBe("no-store");
  expect((await post(shop, "/auth/accept-invitation", payload)).statusCode).toBe(404);
  const log = await shop.context.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  expect(log).toMatchObject([
    { actor_kind: "command", action: "staff.invite", entity_id: "asha@sample.example", after: { role: "manager" } },
    { actor_kind: "staff", actor: "Asha", action: "staff.join", after: { email: "asha@sample.example" } },
  ]);
  const stored = JSON.stringify([
    log,
    await shop.context.db.selectFrom("staff_sessions").selectAll().execute(),
    await shop.context.db.selectFrom("staff_invitations").selectAll().execute(),
  ]);
  for (const secret of [payload.token, payload.password, cookie!.value]) expect(stored).not.toContain(secret);
});

test("fifty concurrent uses of one invitation create one account", { tags: "long" }, async ({ shop }) => {
  const { link } = await inviteStaff(shop.context, { email: "asha@sample.example", role: "packer" }, commandLine);
  const payload = { token: link.split("#")[1], name: "Asha", password: staffPassword };
  const responses = await Promise.all(Array.from({ length: 50 }, () => post(shop, "/auth/accept-invitation", payload)));
  const codes = responses.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([200, ...Array(49).fill(404)]);
  expect(await shop.context.db.selectFrom("staff").select("email").execute()).toHaveLength(1);
});

test("an invitation expires, is replaced by the next one, and an easy password leaves it usable", async ({ shop }) => {
  const invite = async () =>
    (await inviteStaff(shop.context, { email: "asha@sample.example", role: "packer" }, commandLine)).link.split("#")[1];
  const accept = (token: string | undefined, password = staffPassword) =>
    post(shop, "/auth/accept-invitation", { token, name: "Asha", password });
  const [first, second] = [await invite(), await invite()];
  expect((await accept(first)).json()).toMatchObject({ code: "not_found" });
  expect((await accept(second, "Password!")).json()).toMatchObject({
    code: "invalid",
    errors: { password: expect.stringContaining("easy") },
  });
  shop.advanceClock(7 * 24 * hour);
  expect((await accept(second)).statusCode).toBe(404);
  expect((await accept(await invite())).statusCode).toBe(200);
  await expect(invite()).rejects.toMatchObject({ code: "conflict" });
});

test("a wrong password, an unknown email and a disabled account are refused alike", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  expect((await login(shop)).statusCode).toBe(200);
  const wrong = await login(shop, "Wrong-2026");
  expect(wrong.json()).toMatchObject({ code: "credentials_wrong" });
  expect((await login(shop, staffPassword, "nobody@sample.example")).json()).toEqual(wrong.json());
  await shop.context.db.updateTable("staff").set({ disabled_at: new Date() }).execute();
  expect((await login(shop)).json()).toEqual(wrong.json());
  expect((await packer.request("GET", "/auth/me")).statusCode, "sessions of a disabled account").toBe(401);
});

test("ten wrong passwords delay the next sign-in of the account, and the security log has both", async ({ shop }) => {
  await createStaff(shop, "packer");
  for (let index = 0; index < 10; index++) await login(shop, "Wrong-2026");
  expect((await login(shop)).json()).toMatchObject({ code: "too_many" });
  shop.advanceClock(70_000);
  expect((await login(shop)).statusCode).toBe(200);
  const kinds = new Set((await getSecurityLog(shop.context.db)).map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(["staff-login", "staff-wrong-password", "staff-delayed"]));
});

test("a session ends after 12 hours, after 2 hours without use, and by signing out", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const status = async (staff = packer) => (await staff.request("GET", "/auth/me")).statusCode;
  for (let index = 0; index < 7; index++) {
    expect(await status()).toBe(200);
    shop.advanceClock(1.7 * hour);
  }
  shop.advanceClock(0.2 * hour);
  expect(await status(), "12.1 hours after signing in").toBe(401);
  const next = toStaff(shop, (await login(shop)).cookies);
  shop.advanceClock(2.1 * hour);
  expect(await status(next)).toBe(401);
  const last = toStaff(shop, (await login(shop)).cookies);
  const response = await last.request("POST", "/auth/logout");
  expect(response.cookies).toMatchObject([{ name: "staff", value: "" }]);
  expect(await status(last)).toBe(401);
  expect((await getSecurityLog(shop.context.db)).map(({ kind }) => kind)).toContain("staff-logout");
});

test("staff see where they are signed in and end one session, not another person's", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const second = toStaff(shop, (await login(shop)).cookies);
  const list = async () => (await packer.request("GET", "/auth/sessions")).json().sessions;
  const [current, other] = await list();
  expect([current, other]).toMatchObject([{ isCurrent: true, network: "127.0.0.x" }, { isCurrent: false }]);
  const writer = await createStaff(shop, "writer");
  expect((await writer.request("DELETE", `/auth/sessions/${other._id}`)).statusCode).toBe(404);
  expect((await packer.request("DELETE", `/auth/sessions/${other._id}`)).statusCode).toBe(200);
  expect((await second.request("GET", "/auth/me")).statusCode).toBe(401);
  expect(await list()).toHaveLength(1);
});

test("nobody invites to a role that may do more than their own", async ({ shop }) => {
  const { db } = shop.context;
  await db
    .insertInto("roles")
    .values({
      name: "lead",
      label: "Lead",
      permissions: [
        "staff:write",
        "orders:read",
        "orders:pack",
        "stock:read",
        "stock:write",
        "products:read",
        "customers:phone",
      ],
    })
    .execute();
  const lead = await createStaff(shop, "lead");
  const invite = (role: string) =>
    lead.request("POST", "/staff/invitations", { email: `new-${role}@sample.example`, role });
  expect((await invite("packer")).json()).toMatchObject({ success: true });
  for (const role of ["owner", "manager", "support"])
    expect((await invite(role)).json(), role).toMatchObject({ code: "forbidden" });
  expect((await invite("boss")).json()).toMatchObject({ code: "invalid", errors: { role: "There is no such role." } });
  const packer = await createStaff(shop, "packer");
  const refused = await packer.request("POST", "/staff/invitations", { email: "x@sample.example", role: "packer" });
  expect(refused.json()).toMatchObject({ code: "forbidden" });
});

test("a request of another site's page is refused, also with the cookie", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const { cookie } = packer.headers as { cookie: string };
  const headersOf = {
    "another site": { "sec-fetch-site": "cross-site" },
    "a subdomain": { "sec-fetch-site": "same-site" },
    "an older browser on another site": { origin: "https://elsewhere.example" },
    "no browser": {},
  };
  for (const [label, headers] of Object.entries(headersOf)) {
    const response = await post(shop, "/auth/logout", {}, { ...headers, cookie });
    expect(response.json(), label).toMatchObject({ code: "forbidden" });
  }
  const { host } = new URL(shop.context.config.publicUrl);
  const own = { origin: `http://${host}`, host, cookie };
  expect((await post(shop, "/auth/logout", {}, own)).statusCode, "an older browser").toBe(200);
});

test("wrong passwords of many networks do not lock out a browser in which the member has signed in", {
  tags: "long",
}, async ({ shop }) => {
  await createStaff(shop, "packer");
  const known = (await login(shop)).cookies.find(({ name }) => name === "staff-device");
  expect(known).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/api/v1/admin/auth" });
  const send = (password: string, remoteAddress: string, headers: Record<string, string> = ownPage) => {
    const payload = { email: "packer@sample.example", password };
    return shop.app.inject({ method: "POST", url: "/api/v1/admin/auth/login", payload, headers, remoteAddress });
  };
  for (let network = 1; network <= 14; network++)
    for (let attempt = 0; attempt < 8; attempt++) await send("Wrong-2026", `198.51.100.${network}`);
  expect((await send(staffPassword, "203.0.113.9")).json()).toMatchObject({ code: "too_many" });
  const cookie = `staff-device=${known?.value}`;
  expect((await send(staffPassword, "203.0.113.9", { ...ownPage, cookie })).statusCode).toBe(200);
  const statuses = [];
  for (let attempt = 0; attempt < 11; attempt++)
    statuses.push((await send("Wrong-2026", "203.0.113.9", { ...ownPage, cookie })).statusCode);
  expect(statuses, "the browser itself is delayed").toEqual([...Array(10).fill(401), 429]);
});

test("a request of another site is refused in a public shop, whatever host it was sent to", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  Object.assign(shop.context.config, { publicUrl: "https://shop.sample.example" });
  const cookie = packer.headers.cookie!.replaceAll("staff=", "__Host-staff=");
  const send = (origin: string, host: string) =>
    post(shop, "/auth/logout", {}, { origin, host, "x-forwarded-host": host, cookie });
  expect((await send("https://elsewhere.example", "elsewhere.example")).statusCode).toBe(403);
  expect((await send("http://shop.sample.example", "shop.sample.example")).statusCode).toBe(403);
  expect((await send("https://shop.sample.example", "10.0.0.7:4000")).statusCode).toBe(200);
});
