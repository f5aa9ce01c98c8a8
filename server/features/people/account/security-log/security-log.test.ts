import { getMailedCode } from "../../../../../tests/support/shop/mailed-code.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { partitionedTables } from "../../../../partitioned-tables.ts";
import { maintainPartitions } from "../../../../platform/database/partitions/partitions.ts";
import { getSecurityLog } from "./security-log.ts";

const email = "asha@sample.example";
const [first, second, third, wrong] = ["Kurta-2026", "Dupatta-2026", "Saree-2026", "Wrong-2026"];

test("the security log holds logins, failures, delays and password changes, without secrets", async ({ shop }) => {
  const { api } = shop;
  const waitForCode = async () => getMailedCode(await shop.mailbox.waitForMail(email));
  await api.account.register({ email });
  const signUpCode = await waitForCode();
  const wrongCode = String((Number(signUpCode) + 1) % 1_000_000).padStart(6, "0");
  await api.account.verifyOtp({ email, otp: wrongCode, password: first }).catch(() => {});
  const { token } = await api.account.verifyOtp({ email, otp: signUpCode, password: first });
  await api.account.login({ email, password: first });
  for (let index = 0; index < 10; index++) await api.account.login({ email, password: wrong }).catch(() => {});
  await shop.mailbox.waitForMail(email);
  await api.account.forgotPassword({ email });
  const resetCode = await waitForCode();
  const session = await api.account.resetPassword({ email, otp: resetCode, password: second });
  await shop.app.inject({
    method: "POST",
    url: "/api/v1/protect/auth/change-password",
    payload: { currentPassword: second, newPassword: third },
    headers: { authorization: `Bearer ${session.token}` },
  });

  const events = await getSecurityLog(shop.context.db, " Asha@sample.example");
  const kinds = events.map(({ kind }) => kind).reverse();
  expect(kinds).toEqual([
    "wrong-code",
    "signed-up",
    "login",
    ...Array(10).fill("wrong-password"),
    "delayed",
    "reset-requested",
    "password-reset",
    "password-changed",
  ]);
  expect(events.every(({ network }) => network === "127.0.0.1")).toBe(true);
  const text = JSON.stringify(await shop.context.db.selectFrom("security_events").selectAll().execute());
  for (const secret of [first, second, third, wrong, wrongCode, signUpCode, resetCode, token, session.token])
    expect(text).not.toContain(secret);
});

test("a refused password reset is not logged as a reset", async ({ shop }) => {
  await shop.api.account.resetPassword({ email, otp: "000000", password: first }).catch(() => {});
  expect(await getSecurityLog(shop.context.db)).toEqual([]);
});

test("events are deleted after 92 days at most", async ({ shop }) => {
  const { db, now } = shop.context;
  const attempt = () => shop.api.account.login({ email, password: wrong }).catch(() => {});
  await attempt();
  await maintainPartitions(db, partitionedTables, now());
  shop.advanceClock(92 * 86_400_000);
  await attempt();
  await maintainPartitions(db, partitionedTables, now());
  expect(await getSecurityLog(db)).toHaveLength(1);
});
