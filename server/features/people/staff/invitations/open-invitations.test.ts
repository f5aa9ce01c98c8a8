import { drainMails } from "../../../../../tests/support/shop/drain-jobs.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, ownPage, staffPassword, type TestStaff } from "../../../../../tests/support/shop/staff.ts";

const email = "new@sample.example";
const minuteMs = 60_000;

const invite = (staff: TestStaff, role = "packer", to = email) =>
  staff.request("POST", "/staff/invitations", { email: to, role });
const listInvitations = async (staff: TestStaff) => (await staff.request("GET", "/staff")).json().invitations;
const listMails = ({ mailbox }: TestShop) => mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(email));

async function readToken(shop: TestShop) {
  const { text = "" } = await shop.mailbox.waitForMail(email);
  return /\/admin\/invitation#(\S+)/.exec(text)?.[1] ?? "";
}
async function accept({ app }: TestShop, token: string) {
  const payload = { token, name: "Asha", password: staffPassword };
  const url = "/api/v1/admin/auth/accept-invitation";
  return (await app.inject({ method: "POST", url, payload, headers: ownPage })).statusCode;
}
async function findId({ context: { db } }: TestShop, address: string) {
  return (await db.selectFrom("staff").select("id").where("email", "=", address).executeTakeFirstOrThrow()).id;
}

test("an invitation is void once its inviter is disabled", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const other = await createStaff(shop, "owner", "second@sample.example");
  await invite(other, "owner");
  const token = await readToken(shop);
  const id = await findId(shop, "second@sample.example");
  await owner.request("PUT", `/staff/${id}/access`, { disabled: true });
  expect(await listInvitations(owner)).toMatchObject([{ email, invitedBy: "Sample owner", isVoid: true }]);
  expect(await accept(shop, token)).toBe(404);
});

test("an invitation of a demo account is void outside the demo shop", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const other = await createStaff(shop, "owner", "second@sample.example");
  await invite(other, "owner");
  const token = await readToken(shop);
  await shop.context.db
    .updateTable("staff")
    .set({ email: "owner@kapas.example" })
    .where("email", "=", "second@sample.example")
    .execute();
  expect(await listInvitations(owner)).toMatchObject([{ email, isVoid: false }]);
  shop.context.config.demo = false;
  expect(await listInvitations(owner)).toMatchObject([{ email, isVoid: true }]);
  expect(await accept(shop, token)).toBe(404);
});

test("an invitation is void once its inviter may no longer give its role", { tags: "long" }, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const other = await createStaff(shop, "owner", "second@sample.example");
  await invite(other, "manager");
  const token = await readToken(shop);
  const id = await findId(shop, "second@sample.example");
  await owner.request("PUT", `/staff/${id}/role`, { role: "writer" });
  expect(await accept(shop, token)).toBe(404);
  await owner.request("PUT", `/staff/${id}/role`, { role: "owner" });
  expect(await accept(shop, token)).toBe(200);
});

test("an open invitation is listed and withdrawn, once in the history", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await invite(owner, "manager");
  const token = await readToken(shop);
  const [invitation] = await listInvitations(owner);
  expect(invitation).toMatchObject({ email, role: { label: "Manager" }, invitedBy: "Sample owner", isVoid: false });
  const withdraw = () => owner.request("DELETE", `/staff/invitations/${invitation._id}`);
  const answers = await Promise.all(Array.from({ length: 10 }, withdraw));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await listInvitations(owner)).toEqual([]);
  expect(await accept(shop, token)).toBe(404);
  const { changes } = (await owner.request("GET", "/history?action=staff.withdraw-invitation")).json();
  expect(changes).toMatchObject([{ entityId: email, before: { role: "manager" } }]);
});

test("thirty invitations of one person at once send one mail, whose link has the last role", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await Promise.all(Array.from({ length: 30 }, () => invite(owner)));
  expect((await invite(owner, "manager")).json().message).toContain("The email sent a few minutes ago has the link.");
  const token = await readToken(shop);
  await drainMails(shop);
  expect(listMails(shop)).toHaveLength(1);
  expect(await listInvitations(owner)).toMatchObject([{ role: { name: "manager" } }]);
  expect(await accept(shop, token)).toBe(200);
});

test("an invitation that is sent again after some minutes has another link, at most five times a day", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  await invite(owner);
  const token = await readToken(shop);
  for (let index = 0; index < 4; index++) {
    shop.advanceClock(6 * minuteMs);
    await owner.request("POST", "/auth/confirm-password", { password: staffPassword });
    expect((await invite(owner)).statusCode).toBe(200);
  }
  expect(await accept(shop, token)).toBe(404);
  shop.advanceClock(6 * minuteMs);
  await owner.request("POST", "/auth/confirm-password", { password: staffPassword });
  expect((await invite(owner)).json()).toMatchObject({ code: "too_many" });
});

test("nobody withdraws or replaces an invitation to a role that they could not give", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const lead = {
    name: "lead",
    label: "Lead",
    permissions: ["staff:read", "staff:write", "orders:read", "orders:pack"],
  };
  await shop.context.db.insertInto("roles").values(lead).execute();
  await shop.context.db
    .updateTable("roles")
    .set({ permissions: ["orders:read"] })
    .where("name", "=", "packer")
    .execute();
  const leader = await createStaff(shop, "lead");
  await invite(owner, "owner");
  const [invitation] = await listInvitations(leader);
  expect(invitation).toMatchObject({ mayChange: false });
  const withdrawal = await leader.request("DELETE", `/staff/invitations/${invitation._id}`);
  expect(withdrawal.json()).toMatchObject({ code: "forbidden" });
  expect((await invite(leader)).json()).toMatchObject({ code: "forbidden" });
});
