import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, ownPage } from "../../../../../tests/support/shop/staff.ts";
import { addDemoStaff, createFirstOwnerLink, describeMissingOwner } from "../index.ts";

function post({ app }: TestShop, path: string, payload: object) {
  return app.inject({ method: "POST", url: `/api/v1/admin/auth/${path}`, payload, headers: ownPage });
}
const account = { name: "Asha", password: "Khadi-2026" };

test("the link of a shop without staff creates its owner once", async ({ shop }) => {
  const links = [await createFirstOwnerLink(shop.context), await createFirstOwnerLink(shop.context)];
  const tokens = links.map((link) => link!.split("#")[1]!);
  expect(links[0]).toBe(`${shop.context.config.publicUrl}/admin/invitation#${tokens[0]}`);
  for (const token of tokens)
    expect((await post(shop, "invitation", { token })).json()).toMatchObject({ email: null, role: "Owner" });
  const withoutEmail = await post(shop, "accept-invitation", { token: tokens[0], ...account });
  expect(withoutEmail.json()).toMatchObject({ code: "invalid", errors: { email: "Email is required" } });
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const email = `asha${index}@sample.example`;
      return post(shop, "accept-invitation", { token: tokens[index % 2], email, ...account });
    }),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(404)]);
  expect(await createFirstOwnerLink(shop.context)).toBeUndefined();
  for (const token of tokens) expect((await post(shop, "invitation", { token })).statusCode).toBe(404);
});

test("a shop with staff has no link for its first owner", async ({ shop }) => {
  await createStaff(shop, "owner");
  expect(await createFirstOwnerLink(shop.context)).toBeUndefined();
});

test("an unknown invitation is not found", async ({ shop }) => {
  expect((await post(shop, "invitation", { token: "wrong" })).json()).toMatchObject({ code: "not_found" });
});

test("the demo shop's accounts sign in there only: not with DEMO=off, and not in public unless DEMO=public", async ({
  shop,
}) => {
  const { config } = shop.context;
  const member = { email: "owner@kapas.example", name: "Sample owner", role: "owner", password: "Kapas@owner1" };
  for (let start = 0; start < 2; start++) await addDemoStaff(shop.context, [member]);
  const signIn = () => post(shop, "login", { email: member.email, password: member.password });
  for (const [demo, allowsDemoAccounts, status] of [
    [false, true, 401],
    [true, false, 401],
    [true, true, 200],
  ] as const) {
    Object.assign(config, { demo, allowsDemoAccounts });
    expect((await signIn()).statusCode).toBe(status);
  }
  const cookie = (await signIn()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const getMe = () => shop.app.inject({ url: "/api/v1/admin/auth/me", headers: { cookie } });
  expect((await getMe()).statusCode).toBe(200);
  config.demo = false;
  expect((await getMe()).statusCode).toBe(401);
});

test("the start of a shop without staff prints the link in a terminal only", async ({ shop }) => {
  const { context } = shop;
  const stored = await describeMissingOwner(context, { isTerminal: false });
  expect(stored).toContain("npm run shop -- staff invite EMAIL --role owner");
  expect(stored).not.toContain("#");
  expect(await context.db.selectFrom("staff_invitations").select("id").execute()).toEqual([]);
  const printed = await describeMissingOwner(context, { isTerminal: true });
  const token = printed?.split("#")[1];
  expect((await post(shop, "invitation", { token })).json()).toMatchObject({ role: "Owner" });
  await createStaff(shop, "owner");
  for (const isTerminal of [true, false]) expect(await describeMissingOwner(context, { isTerminal })).toBeUndefined();
});
