import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { createStaff, ownPage, staffPassword, type TestStaff, toStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { commandLine } from "../../shop/audit/audit.ts";
import { createBackup, restoreBackup, toBackupPath } from "./backups.ts";

/** A shop whose jobs do not run: no process may work on the database that is replaced. */
const test = base.extend({ runsJobs: false });

const create = async ({ context }: TestShop) => toBackupPath(context, (await createBackup(context, commandLine)).file);
const restore = ({ context }: TestShop, path: string) => restoreBackup(context, commandLine, path);

async function signIn({ app }: TestShop, email: string, password = staffPassword) {
  const url = "/api/v1/admin/auth/login";
  return app.inject({ method: "POST", url, payload: { email, password }, headers: ownPage });
}

async function addToken(staff: TestStaff) {
  const token = { tokenId: newId(), name: "ERP", permissions: ["orders:read"], days: 30 };
  const response = await staff.request("POST", "/tokens", token);
  return { id: token.tokenId, token: String(response.json().token) };
}
async function readOrders({ app }: TestShop, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: "/api/v1/admin/orders", headers })).statusCode;
}

test("a restore brings back no session of staff or customers", { tags: "long" }, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const ended = toStaff(shop, (await signIn(shop, "owner@sample.example")).cookies);
  const path = await create(shop);
  await ended.request("POST", "/auth/logout", {});
  await restore(shop, path);
  for (const staff of [owner, ended]) expect((await staff.request("GET", "/auth/me")).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${asha.token}` };
  expect((await shop.app.inject({ url: "/api/v1/protect/auth/me", headers })).statusCode).toBe(401);
});

test("a restore leaves the present password and access of members in place", { tags: "long" }, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await createStaff(shop, "packer");
  const path = await create(shop);
  const changed = { currentPassword: staffPassword, newPassword: "Ikat-weave-2027" };
  await owner.request("POST", "/auth/password", changed);
  const { staff } = (await owner.request("GET", "/staff")).json();
  const packer = staff.find(({ email }: { email: string }) => email === "packer@sample.example");
  expect((await owner.request("PUT", `/staff/${packer._id}/access`, { disabled: true })).statusCode).toBe(200);
  expect(await restore(shop, path)).toMatchObject({ members: [] });
  expect((await signIn(shop, "owner@sample.example")).statusCode).toBe(401);
  expect((await signIn(shop, "owner@sample.example", "Ikat-weave-2027")).statusCode).toBe(200);
  expect((await signIn(shop, "packer@sample.example")).statusCode).toBe(401);
});

test("a restore leaves revoked tokens revoked and valid ones valid", { tags: "long" }, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [valid, revoked] = [await addToken(owner), await addToken(owner)];
  const path = await create(shop);
  await owner.request("DELETE", `/tokens/${revoked.id}`);
  await restore(shop, path);
  expect([await readOrders(shop, valid.token), await readOrders(shop, revoked.token)]).toEqual([200, 401]);
});

test("members whom the replaced database did not know choose a new password, and their tokens are revoked", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { token } = await addToken(owner);
  const path = await create(shop);
  const { db } = shop.context;
  for (const table of ["api_tokens", "staff_sessions", "staff_invitations", "staff"] as const)
    await db.deleteFrom(table).execute();
  expect(await restore(shop, path)).toMatchObject({ members: ["owner@sample.example"] });
  expect((await signIn(shop, "owner@sample.example")).statusCode).toBe(401);
  expect(await readOrders(shop, token)).toBe(401);
});
