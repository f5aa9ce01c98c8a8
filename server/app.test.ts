import { once } from "node:events";
import { expect, test } from "../tests/shop.ts";

test("a request under way when the shop closes is answered", async ({ shop }) => {
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const arrives = once(shop.app.server, "request");
  const answer = fetch(`${address}/api/v1/protect/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "sample@shopper.example", password: "Wrong!Days7" }),
  });
  await arrives;
  await shop.app.close();
  expect((await answer).status).toBe(401);
});

test("the shop says that it lives, and that its database answers", async ({ shop }) => {
  for (const path of ["/healthz", "/readyz"]) expect((await shop.app.inject(path)).statusCode, path).toBe(200);
});
