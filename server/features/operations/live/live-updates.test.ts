import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { buildApp } from "../../../app.ts";
import type { App } from "../../../platform/http/app.ts";
import { Readiness } from "../../../platform/http/readiness.ts";
import { transitionOrder } from "../../selling/orders/index.ts";
import { toCustomerActor } from "../../shop/audit/audit.ts";
import { LiveUpdates } from "./live-updates.ts";

const path = "/api/v1/admin/events";

/** Reads the events until the server ends the response. */
async function follow(app: App, { headers }: TestStaff) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: controller.signal });
  const changes: string[][] = [];
  const read = async () => {
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
      for (const [, data] of text.matchAll(/event: changed\ndata: (.*)\n\n/g)) changes.push(JSON.parse(data!));
    }
    return "ended";
  };
  const ended = read().catch(() => "aborted");
  return { response, changes, ended, leave: () => controller.abort() };
}

async function placeOrder(shop: TestShop) {
  const { api } = await shop.createCustomer();
  const { _id: addressId } = (await api.addresses.add(sampleAddress)).address;
  const items = [{ ...toSelection(await shop.createProduct()), quantity: 1 }];
  return (await api.orders.place({ items, addressId, paymentMethod: "cod" })).order;
}

test("a new order, a transition, a tag and a note are announced on every web node to members who may see them", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  const other = await buildApp(shop.context, { pages: false });
  await other.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => other.close());
  const [owner, packer, writer] = [
    await createStaff(shop, "owner"),
    await createStaff(shop, "packer"),
    await createStaff(shop, "writer"),
  ];
  const streams = await Promise.all([follow(shop.app, owner), follow(other, packer), follow(other, writer)]);
  const expectAnnounced = async () => {
    await expect
      .poll(() => streams.map(({ changes }) => changes.flat()))
      .toEqual([expect.arrayContaining(["orders", "today"]), ["orders", "today"], ["today"]]);
    for (const { changes } of streams) changes.length = 0;
  };
  const { _id: id } = await placeOrder(shop);
  await expectAnnounced();
  await transitionOrder(shop.context, id, "processing");
  await expectAnnounced();
  await owner.request("POST", "/orders/tags", { orderIds: [id], add: ["gift"] });
  await expectAnnounced();
  await owner.request("POST", `/orders/${id}/notes`, { text: "Call first." });
  await expectAnnounced();
  await transitionOrder(shop.context, id, "cancelled", { by: toCustomerActor("0".repeat(24)) });
  await expectAnnounced();
});

test("neither caches nor proxies hold events back, and the response has the security headers", async ({ shop }) => {
  await shop.listen();
  const { response } = await follow(shop.app, await createStaff(shop, "owner"));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": expect.any(String),
  });
  for (const name of ["etag", "content-encoding", "content-length"]) expect(response.headers.has(name)).toBe(false);
  const { body } = await shop.app.inject({ url: "/metrics" });
  expect(body).not.toContain('route="/api/v1/admin/events"');
});

test("the connection ends when its session is ended on any node, and when the account is disabled", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const [first, second] = [await follow(shop.app, owner), await follow(shop.app, packer)];
  const { id } = await shop.context.db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "packer")
    .executeTakeFirstOrThrow();
  await owner.request("PUT", `/staff/${id}/access`, { disabled: true });
  expect(await second.ended).toBe("ended");
  await owner.request("POST", "/auth/logout");
  expect(await first.ended).toBe("ended");
});

test("a heartbeat finds sessions that have expired or were idle, and does not count as use", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const session = await shop.context.db
    .selectFrom("staff_sessions")
    .select(["id", "staff_id"])
    .executeTakeFirstOrThrow();
  const updates = new LiveUpdates(shop.context, { batch: 10, poll: 60_000, heartbeat: 50 });
  onTestFinished(() => updates.close());
  const stream = updates.open({ id: session.staff_id, sessionId: session.id, granted: new Set() });
  let text = "";
  stream.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  await expect.poll(() => text).toContain("event: heartbeat");
  expect(updates.count).toBe(1);
  shop.advanceClock(1.5 * 3_600_000);
  await owner.request("GET", "/auth/me").then(({ statusCode }) => expect(statusCode).toBe(200));
  shop.advanceClock(1.5 * 3_600_000);
  const unattended = { url: "/api/v1/admin/auth/me", headers: { ...owner.headers, "x-unattended": "1" } };
  expect((await shop.app.inject(unattended)).statusCode).toBe(200);
  expect(updates.count).toBe(1);
  shop.advanceClock(3_600_000);
  await expect.poll(() => updates.count).toBe(0);
  expect((await shop.app.inject(unattended)).statusCode).toBe(401);
});

test("many changes cause one event, and changes that the back office does not show cause none", async ({ shop }) => {
  const updates = new LiveUpdates(shop.context, { batch: 50, poll: 60_000, heartbeat: 60_000 });
  onTestFinished(() => updates.close());
  const granted = new Set(["orders:read"] as const);
  const stream = updates.open({ id: "0".repeat(24), sessionId: "none", granted });
  let text = "";
  stream.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  updates.collect(["products", "product:back-office"]);
  for (let count = 0; count < 100; count++) updates.collect(["back-office:order"]);
  await expect.poll(() => text.match(/event: changed/g)?.length).toBe(1);
  expect(text).toContain('data: ["orders","today"]');
});

test("a member has ten connections at most, and closing one makes room for another", async ({ shop }) => {
  await shop.listen();
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const streams = await Promise.all(Array.from({ length: 10 }, () => follow(shop.app, owner)));
  expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]));
  expect((await follow(shop.app, owner)).response.status).toBe(429);
  expect((await follow(shop.app, packer)).response.status).toBe(200);
  streams[0]!.leave();
  await expect.poll(async () => (await follow(shop.app, owner)).response.status).toBe(200);
});

test("the process ends the connections when it drains, and opens no new ones", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const readiness = new Readiness();
  const app = await buildApp(shop.context, { pages: false, readiness });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { ended } = await follow(app, owner);
  readiness.drain();
  expect(await ended).toBe("ended");
  expect((await follow(app, owner)).response.status).toBe(503);
  await app.close();
});
