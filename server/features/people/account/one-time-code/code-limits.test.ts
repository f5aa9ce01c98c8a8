import { getMailedCode } from "../../../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";

const [minute, hour] = [60_000, 3_600_000];
const [home, stranger] = ["203.0.113.9", "198.51.100.7"];
const password = "Dupatta-2026";

type Request = { from?: string; cookie?: string | undefined };

async function post(shop: TestShop, path: string, payload: object, { from = home, cookie }: Request = {}) {
  const headers = cookie === undefined ? {} : { cookie };
  return await shop.app.inject({
    method: "POST",
    url: `/api/v1/protect/auth/${path}`,
    payload,
    remoteAddress: from,
    headers,
  });
}

/** Requests codes a minute apart; returns the status codes. */
async function requestCodes(shop: TestShop, email: string, count: number, from = stranger) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    statuses.push((await post(shop, "forgot-password", { email }, { from })).statusCode);
    shop.advanceClock(minute);
  }
  return statuses;
}

/** Resets the password by a mailed code; returns the device cookie. */
async function reset(shop: TestShop, email: string, request?: Request): Promise<string> {
  expect((await post(shop, "forgot-password", { email }, request)).statusCode).toBe(200);
  const otp = getMailedCode(await shop.mailbox.waitForMail(email));
  const response = await post(shop, "reset-password", { email, otp, password }, request);
  expect(response.statusCode).toBe(200);
  await shop.mailbox.waitForMail(email);
  return String(response.headers["set-cookie"]).split(";")[0] ?? "";
}

test("a stranger's reset requests do not block the owner's reset from another network", async ({ shop }) => {
  const { email } = await shop.createCustomer("asha");
  expect(await requestCodes(shop, email, 6)).toEqual([200, 200, 200, 200, 200, 429]);
  for (let index = 0; index < 5; index++) await shop.mailbox.waitForMail(email);
  await reset(shop, email);
});

test("codes for one address are limited over all networks, except for a known browser", async ({ shop }) => {
  const { email } = await shop.createCustomer("asha");
  const cookie = await reset(shop, email);
  shop.advanceClock(minute);
  const statuses: number[] = [];
  for (let network = 0; network < 10; network++)
    statuses.push(...(await requestCodes(shop, email, 4, `198.51.100.${network}`)));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
  for (const status of statuses) if (status === 200) await shop.mailbox.waitForMail(email);
  expect((await post(shop, "forgot-password", { email }, { from: "192.0.2.1" })).statusCode).toBe(429);
  await reset(shop, email, { from: "192.0.2.1", cookie });
});

test("a stranger's wrong codes do not use up the owner's attempts", async ({ shop }) => {
  const { email } = await shop.createCustomer("asha");
  await post(shop, "forgot-password", { email });
  const otp = getMailedCode(await shop.mailbox.waitForMail(email));
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, "0");
  for (let index = 0; index < 8; index++)
    await post(shop, "reset-password", { email, otp: wrong, password }, { from: stranger });
  expect((await post(shop, "reset-password", { email, otp, password }, { from: stranger })).statusCode).toBe(400);
  expect((await post(shop, "reset-password", { email, otp, password })).statusCode).toBe(200);
});

test("over all networks a code has twenty attempts", async ({ shop }) => {
  const { email } = await shop.createCustomer("asha");
  await post(shop, "forgot-password", { email });
  const otp = getMailedCode(await shop.mailbox.waitForMail(email));
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, "0");
  const attempts = Array.from({ length: 20 }, (_, index) =>
    post(shop, "reset-password", { email, otp: wrong, password }, { from: `198.51.100.${index}` }),
  );
  await Promise.all(attempts);
  expect((await post(shop, "reset-password", { email, otp, password })).json().code).toBe("code_wrong");
});

test("requests for codes have to wait longer each time, at most six hours", async ({ shop }) => {
  const { email } = await shop.createCustomer("asha");
  await requestCodes(shop, email, 5);
  const hours: number[] = [];
  for (let index = 0; index < 4; index++) {
    const response = await post(shop, "forgot-password", { email }, { from: stranger });
    const waitMs = Number(response.headers["retry-after"]) * 1000;
    hours.push(Math.round(waitMs / hour));
    if (index === 3) expect(response.json().message).toBe("Too many attempts. Please try again in 6 hours.");
    shop.advanceClock(waitMs + 1000);
    expect((await post(shop, "forgot-password", { email }, { from: stranger })).statusCode).toBe(200);
    shop.advanceClock(minute);
  }
  expect(hours).toEqual([1, 2, 4, 6]);
});
