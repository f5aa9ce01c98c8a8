import { readFileSync } from "node:fs";
import { WebhookPayload } from "#contract/admin/webhooks/webhook-events.ts";
import { newId } from "../server/platform/database/id.ts";
import { expect, test } from "./support/shop/shop.ts";
import { createStaff, staffPassword } from "./support/shop/staff.ts";

const documents = ["README.md", "docs/api.md", "docs/webhooks.md", "docs/operations.md", "deploy/README.md"];
const readDocument = (name: string) => readFileSync(`${import.meta.dirname}/../${name}`, "utf8");

/** Requests to the API of the back office, as the documents have them for a terminal. */
const requests = documents.flatMap((name) =>
  [...readDocument(name).matchAll(/^\s*curl (.*\/api\/v1\/.*)$/gm)].map(([, line = ""]) => [name, line] as const),
);

test("docs/api.md has a request", () => {
  expect(requests.map(([name]) => name)).toContain("docs/api.md");
});

test.for(requests)("the request of %s is answered with what it asks for: %s", async ([, line], { shop }) => {
  const owner = await createStaff(shop, "owner");
  const permissions = ["orders:read"];
  const body = { tokenId: newId(), name: "ERP", permissions, days: 30, password: staffPassword };
  const { token } = (await owner.request("POST", "/tokens", body)).json();
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const url = new URL(/"(https?:[^"]+)"/.exec(line)?.[1] ?? "");
  const send = (search: string) =>
    shop.app.inject({ url: `${url.pathname}${search}`, headers: { authorization: `Bearer ${token}` } });
  const response = await send(url.search);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().orders).toMatchObject([{ _id: order._id }]);
  // The documented filter by status takes effect: the order is not listed under another status.
  expect((await send("?status=delivered")).json().orders).toEqual([]);
});

test("the request that docs/webhooks.md shows has the fields of a request that the shop sends", () => {
  const example = JSON.parse(/```json\n(.*?)```/s.exec(readDocument("docs/webhooks.md"))?.[1] ?? "");
  expect(Object.keys(example).sort()).toEqual(Object.keys(WebhookPayload.shape).sort());
  expect(WebhookPayload.shape.id.safeParse(example.id).success).toBe(true);
});
