import { listAdminCalls } from "../../../tests/support/shop/api-calls.ts";
import { expect, test } from "../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../tests/support/shop/staff.ts";

test("an unknown parameter of the URL is refused with its name and the known names", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const orders = await owner.request("GET", "/orders?view=to-pack&limit=2");
  expect(orders.statusCode).toBe(400);
  expect(orders.json().message).toBe(
    "There is no parameter “view”. There are: status, q, payment, tag, since, until, sort, after, limit.",
  );
  const tokens = await owner.request("GET", "/tokens?a=1&b=2");
  expect(tokens.json().message).toBe("There are no parameters “a”, “b”. This address has none.");
  expect((await owner.request("GET", "/orders?limit=2")).statusCode).toBe(200);
});

test("every address of the back office refuses a parameter that it does not have", async ({ shop }) => {
  const { request } = await createStaff(shop, "owner");
  const accepting: string[] = [];
  for (const { method, path, name, staffAccess } of listAdminCalls(shop)) {
    if (staffAccess === "everyone" || method !== "GET") continue;
    const { statusCode, body } = await request(
      "GET",
      `${path.replace("/api/v1/admin", "").replaceAll(/:\w+/g, "x")}?never=1`,
    );
    if (statusCode !== 400 || !body.includes("“never”")) accepting.push(name);
  }
  expect(accepting).toEqual([]);
});
