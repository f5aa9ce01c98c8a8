import { once } from "node:events";
import { connect } from "node:net";
import { sampleAddress } from "../tests/support/shop/builders.ts";
import { expect, testWithNewShop as test } from "../tests/support/shop/shop.ts";

test("a request in progress while the server closes gets its response", async ({ shop }) => {
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const received = once(shop.app.server, "request");
  const response = fetch(`${address}/api/v1/protect/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "sample@shopper.example", password: "Wrong!Days7" }),
  });
  await received;
  await shop.app.close();
  expect((await response).status).toBe(401);
});

test("closing waits for requests of disconnected clients, but not for requests whose body is incomplete", async ({
  shop,
}) => {
  const { token } = await shop.createCustomer();
  const address = new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
  const body = JSON.stringify({ email: "sample@shopper.example", password: "Wrong!Days7" });
  const createHead = (path: string, length: number) =>
    `POST /api/v1${path} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  for (const request of [createHead("/protect/auth/login", body.length) + body, createHead("/wishlist/add", 500)]) {
    const received = once(shop.app.server, "request");
    const client = connect(Number(address.port), address.hostname);
    client.write(request);
    await received;
    client.destroy();
  }
  await shop.app.close();
  expect(await shop.context.db.selectFrom("rate_limits").select("count").execute()).toContainEqual({ count: 1 });
});

test("health and readiness checks respond with 200", async ({ shop }) => {
  for (const path of ["/healthz", "/readyz"]) expect((await shop.app.inject(path)).statusCode, path).toBe(200);
});

test("unknown routes get the API's error format", async ({ shop }) => {
  const response = await shop.app.inject({ method: "POST", url: "/nowhere?token=x" });
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { status: "error", success: false, message: "There is no such call.", code: "not_found" },
  ]);
});

test("incomplete requests time out", ({ shop }) => {
  expect(shop.app.server.requestTimeout).toBe(120_000);
});

test("an empty JSON body counts as no body, and malformed JSON and prototype pollution are refused", async ({
  shop,
}) => {
  const { api, token } = await shop.createCustomer("asha");
  const { address } = await api.addresses.add(sampleAddress);
  const send = (method: "DELETE" | "POST", path: string, payload = "") =>
    shop.app.inject({
      method,
      url: `/api/v1${path}`,
      payload,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
  expect((await send("DELETE", `/address/delete/${address._id}`)).json()).toMatchObject({ status: "success" });
  expect((await api.addresses.all()).addresses).toEqual([]);
  for (const payload of ["", "{", '{"__proto__":{"productId":"x"}}']) {
    const response = await send("POST", "/wishlist/add", payload);
    expect([response.statusCode, response.json().code], payload).toEqual([400, "invalid"]);
  }
  for (const payload of ["", "[]", '"x"'])
    expect((await send("POST", "/wishlist/add", payload)).json().errors).toEqual({ body: "A JSON object is expected" });
});
