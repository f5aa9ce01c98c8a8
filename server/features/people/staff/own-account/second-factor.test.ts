import { listActions } from "../../../../../tests/support/shop/list-actions.ts";
import { codeOf, setUpApp } from "../../../../../tests/support/shop/second-factor.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, ownPage, staffPassword, toStaff } from "../../../../../tests/support/shop/staff.ts";

const password = staffPassword;
const stepMs = 30_000;

function login({ app }: TestShop, code?: string) {
  const payload = { email: "packer@sample.example", password, ...(code && { code }) };
  return app.inject({ method: "POST", url: "/api/v1/admin/auth/login", payload, headers: ownPage });
}

test("a second factor is asked for once a code has confirmed it, and each code is accepted once", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const other = toStaff(shop, (await login(shop)).cookies);
  await packer.request("POST", "/auth/second-factor", {});
  expect((await login(shop)).statusCode, "while it is not confirmed").toBe(200);
  const { secret, qrCode, recoveryCodes, code } = await setUpApp(shop, packer);
  expect(qrCode).toMatch(/^<svg /);
  expect(recoveryCodes).toHaveLength(10);
  expect((await packer.request("GET", "/auth/second-factor")).json()).toMatchObject({
    isActive: true,
    recoveryCodesLeft: 10,
  });
  expect((await other.request("GET", "/auth/me")).statusCode, "a session that began without it").toBe(401);
  expect((await login(shop)).json()).toMatchObject({ code: "code_required" });
  expect((await login(shop, code)).json(), "used by the set-up").toMatchObject({ code: "code_wrong" });
  const next = codeOf(shop, secret, 1);
  const codes = (await Promise.all(Array.from({ length: 5 }, () => login(shop, next)))).map((one) => one.statusCode);
  expect(codes.sort()).toEqual([200, 400, 400, 400, 400]);
  shop.advanceClock(10 * stepMs);
  expect((await login(shop, codeOf(shop, secret, -2))).statusCode).toBe(400);
  expect((await login(shop, codeOf(shop, secret, 2))).statusCode).toBe(400);
  const spaced = codeOf(shop, secret, -1).replace(/^.../, "$& ");
  expect((await login(shop, spaced)).statusCode).toBe(200);
});

test("a recovery code signs in once, is ended by new ones, and is not stored as text", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const { recoveryCodes } = await setUpApp(shop, packer);
  const [first = "", second = ""] = recoveryCodes;
  expect((await login(shop, first.toLowerCase())).statusCode).toBe(200);
  expect((await login(shop, first)).statusCode).toBe(400);
  expect((await packer.request("GET", "/auth/second-factor")).json()).toMatchObject({ recoveryCodesLeft: 9 });
  const renewed = (await packer.request("POST", "/auth/second-factor/recovery-codes", {})).json();
  expect((await login(shop, second)).statusCode).toBe(400);
  expect((await login(shop, renewed.recoveryCodes[0])).statusCode).toBe(200);
  const stored = JSON.stringify(await shop.context.db.selectFrom("staff_recovery_codes").selectAll().execute());
  expect(stored).not.toContain(renewed.recoveryCodes[1].replaceAll("-", ""));
  expect(await listActions(shop)).toEqual([
    "staff.invite",
    "staff.join",
    "staff.add-second-factor",
    "staff.use-recovery-code",
    "staff.renew-recovery-codes",
    "staff.use-recovery-code",
  ]);
});

test("ten wrong codes delay the next ones, of any network", async ({ shop }) => {
  const { secret } = await setUpApp(shop, await createStaff(shop, "packer"));
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(shop, "ABCD")));
  expect(answers.filter((one) => one.json().code === "code_wrong").length).toBeLessThanOrEqual(10);
  expect((await login(shop, codeOf(shop, secret, 1))).json()).toMatchObject({ code: "too_many" });
  shop.advanceClock(70_000);
  expect((await login(shop, codeOf(shop, secret))).statusCode).toBe(200);
});

test("a member switches the second factor off, and an owner who removes another member's signs that member out", async ({
  shop,
}) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  await setUpApp(shop, packer);
  const off = () => packer.request("POST", "/auth/second-factor/off", {});
  expect((await login(shop)).json()).toMatchObject({ code: "code_required" });
  expect((await off()).statusCode).toBe(200);
  expect((await login(shop)).statusCode).toBe(200);

  await setUpApp(shop, packer);
  const list = async () => (await owner.request("GET", "/staff")).json().staff;
  const [self, member] = await list();
  expect([self.hasSecondFactor, member.hasSecondFactor]).toEqual([false, true]);
  const remove = (id: string) => owner.request("DELETE", `/staff/${id}/second-factor`);
  expect((await remove(self._id)).json()).toMatchObject({ code: "conflict" });
  expect((await remove(member._id)).statusCode).toBe(200);
  expect((await remove(member._id)).statusCode, "repeated").toBe(200);
  expect((await packer.request("GET", "/auth/me")).statusCode).toBe(401);
  expect((await login(shop)).statusCode).toBe(200);
  expect((await listActions(shop)).filter((one) => one === "staff.remove-second-factor")).toHaveLength(2);
});

test("another app replaces the active one once its code confirms it, with new recovery codes", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const first = await setUpApp(shop, packer);
  await packer.request("POST", "/auth/second-factor", {});
  expect((await login(shop, codeOf(shop, first.secret, 1))).statusCode, "before it is confirmed").toBe(200);
  const second = await setUpApp(shop, packer);
  expect(second.secret).not.toBe(first.secret);
  shop.advanceClock(2 * stepMs);
  expect((await login(shop, codeOf(shop, first.secret))).json()).toMatchObject({ code: "code_wrong" });
  expect((await login(shop, first.recoveryCodes[0])).json()).toMatchObject({ code: "code_wrong" });
  expect((await login(shop, codeOf(shop, second.secret))).statusCode).toBe(200);
});
