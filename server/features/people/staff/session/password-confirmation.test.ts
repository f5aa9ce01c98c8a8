import { listAdminCalls } from "../../../../../tests/support/shop/api-calls.ts";
import { listChanges, undoChange, undone } from "../../../../../tests/support/shop/history.ts";
import { test as base, expect, type TestShop } from "../../../../../tests/support/shop/shop.ts";
import {
  createStaff,
  ownPage,
  staffPassword,
  type TestStaff,
  toStaff,
} from "../../../../../tests/support/shop/staff.ts";

const test = base.extend({ runsJobs: false });

const minuteMs = 60_000;
const invite = (staff: TestStaff) =>
  staff.request("POST", "/staff/invitations", { email: "new@sample.example", role: "packer" });
const confirm = (staff: TestStaff, password = staffPassword) =>
  staff.request("POST", "/auth/confirm-password", { password });

async function signIn(shop: TestShop, email: string) {
  const payload = { email, password: staffPassword };
  const url = "/api/v1/admin/auth/login";
  return toStaff(shop, (await shop.app.inject({ method: "POST", url, payload, headers: ownPage })).cookies);
}

test("an entered password confirms the sensitive changes of one session for ten minutes", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  shop.advanceClock(11 * minuteMs);
  const other = await signIn(shop, "owner@sample.example");
  expect((await invite(other)).statusCode, "just signed in").toBe(200);
  const refused = await invite(owner);
  expect([refused.statusCode, refused.json().code]).toEqual([403, "password_required"]);
  expect((await confirm(owner, "Wrong-2026")).json()).toMatchObject({ errors: { password: expect.any(String) } });
  expect((await invite(owner)).statusCode).toBe(403);
  expect((await confirm(owner)).statusCode).toBe(200);
  expect((await invite(owner)).statusCode).toBe(200);
  shop.advanceClock(11 * minuteMs);
  for (const staff of [owner, other]) expect((await invite(staff)).json()).toMatchObject({ code: "password_required" });
});

test("a member who has not entered the password lately is refused by every route that needs it", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const calls = listAdminCalls(shop).filter(({ needsPassword }) => needsPassword);
  expect(calls.length).toBeGreaterThan(15);
  shop.advanceClock(11 * minuteMs);
  for (const { name } of calls) {
    const [method, path = ""] = name.replace("/admin", "").split(" ");
    const url = path.replaceAll(/:\w+/g, "f".repeat(24));
    const response = await owner.request(method as "GET", url, method === "GET" ? undefined : {});
    expect(response.json(), name).toMatchObject({ code: "password_required" });
  }
});

test("files that need no password have no personal data of customers", async ({ shop }) => {
  const files = listAdminCalls(shop).filter(({ name }) => /^GET .*\/(export|data|file|exports\/\w+)$/.test(name));
  const open = files.filter(({ needsPassword }) => !needsPassword).map(({ name }) => name);
  expect(open.sort()).toEqual([
    "GET /admin/article-report/export",
    // The link comes from a POST that needs the password.
    "GET /admin/backups/:backupId/file",
    "GET /admin/demand/carts/export",
    "GET /admin/demand/searches/export",
    "GET /admin/demand/stock/export",
    "GET /admin/demand/stock/rows/export",
    "GET /admin/exports/products",
    "GET /admin/exports/shopify",
    "GET /admin/exports/stock",
    // These files name orders by their numbers only.
    "GET /admin/reports/:report/export",
    "GET /admin/reports/:report/rows/export",
    "GET /admin/settings/areas/export",
    "GET /admin/tax-report/export",
  ]);
});

test("undoing a change of a member needs the password, as the change does", async ({ shop }) => {
  const [owner] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const { staff } = (await owner.request("GET", "/staff")).json();
  const { _id } = staff.find(({ email }: { email: string }) => email === "packer@sample.example");
  await owner.request("PUT", `/staff/${_id}/role`, { role: "manager" });
  shop.advanceClock(11 * minuteMs);
  const [promoted] = await listChanges(owner, "staff", "change-role");
  expect(await undoChange(owner, promoted)).toBe("Enter your password first.");
  await confirm(owner);
  expect(await undoChange(owner, promoted)).toBe(undone);
});

test("ten wrong passwords delay the next ones", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  shop.advanceClock(11 * minuteMs);
  for (let index = 0; index < 10; index++) await confirm(owner, "Wrong-2026");
  expect((await confirm(owner)).json()).toMatchObject({ code: "too_many" });
});
