import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";

test("each role is offered the notifications that it may receive, and only owners have some switched on by default", async ({
  shop,
}) => {
  const get = async (role: string) =>
    (await (await createStaff(shop, role)).request("GET", "/auth/notifications")).json();
  const toTimings = ({ notifications }: { notifications: { kind: string; timing: string }[] }) =>
    Object.fromEntries(notifications.map(({ kind, timing }) => [kind, timing]));
  expect(toTimings(await get("owner"))).toEqual({
    "new-order": "off",
    "payment-in-doubt": "at once",
    "return-requested": "off",
    "low-stock": "off",
    "job-failed": "at once",
  });
  expect(toTimings(await get("manager"))).toEqual({
    "new-order": "off",
    "payment-in-doubt": "off",
    "return-requested": "off",
    "low-stock": "off",
    "job-failed": "off",
  });
  expect(toTimings(await get("packer"))).toEqual({ "new-order": "off", "low-stock": "off" });
  expect(toTimings(await get("accountant"))).toEqual({ "payment-in-doubt": "off", "low-stock": "off" });
  expect(toTimings(await get("writer"))).toEqual({});
});

test("a choice is stored and recorded once with its changes, and kinds that the role may not receive are refused", async ({
  shop,
}) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const refused = await packer.request("PUT", "/auth/notifications", { timings: { "payment-in-doubt": "daily" } });
  expect(refused.statusCode).toBe(403);
  const change = { timings: { "new-order": "daily" }, hour: 7 };
  for (let index = 0; index < 2; index++) {
    const response = await packer.request("PUT", "/auth/notifications", change);
    const { notifications, hour } = response.json();
    expect(notifications).toContainEqual({ kind: "new-order", timing: "daily" });
    expect(hour).toBe(7);
  }
  await packer.request("PUT", "/auth/notifications", { hour: 8 });
  const { changes } = (await owner.request("GET", "/history?action=staff.change-notifications")).json();
  expect(changes).toMatchObject([
    { before: { hour: 7 }, after: { hour: 8 } },
    { before: { "new-order": "off", hour: 9 }, after: { "new-order": "daily", hour: 7 } },
  ]);
  for (const invalid of [
    { hour: 24 },
    { hour: -1 },
    { timings: { "new-order": "hourly" } },
    { timings: { other: "off" } },
  ])
    expect((await packer.request("PUT", "/auth/notifications", invalid)).statusCode).toBe(400);
});
