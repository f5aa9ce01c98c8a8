import type { RouteOptions } from "fastify";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { findFreePort } from "../tests/support/free-port.ts";
import { createBuilders } from "../tests/support/shop/builders.ts";
import { openMailbox } from "../tests/support/shop/mailbox.ts";
import { placeOnlineOrder } from "../tests/support/shop/online-payment.ts";
import { cloneTemplate } from "../tests/support/shop/template-database.ts";
import { createTempFolder } from "../tests/support/temp-folder.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import type { Role } from "./config/role.ts";
import { createContext } from "./create-context.ts";

/** Processes of a shop that share a database, each with its own DATA_DIR. */
async function openCluster() {
  const database = await cloneTemplate(inject("template"));
  onTestFinished(() => database.drop());
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const port = await findFreePort();

  async function startProcess(ROLE: Role) {
    const config = readConfig({
      DATABASE_URL: database.url,
      JWT_SECRET: "a secret for tests alone, 32 characters",
      SMTP_URL: mailbox.url,
      DATA_DIR: createTempFolder(),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: "fatal",
      ROLE,
      PORT: `${ROLE === "worker" ? 0 : port}`,
    });
    const { context, close } = await createContext(config);
    const routes: RouteOptions[] = [];
    const app = await buildApp(context, { pages: false, onRoute: (route) => routes.push(route) });
    onTestFinished(async () => {
      await app.close();
      await close();
    });
    await app.listen({ port: config.port, host: config.host });
    return { app, context, routes, ...createBuilders(context, app) };
  }
  return { mailbox, startProcess };
}

test("a web node only queues mails and payment webhooks, and a worker runs these jobs", async () => {
  const { mailbox, startProcess } = await openCluster();
  const web = await startProcess("web");
  const customer = await web.createCustomer();
  const { order, razorpayOrder } = await placeOnlineOrder(customer, await web.createProduct());
  const payment = { order_id: razorpayOrder?.id, outcome: "gone" };
  await web.app.inject({ method: "POST", url: "/sandbox/razorpay/v1/checkout", payload: payment });
  let runs = 0;
  web.context.jobs.repeat("Task", 1, async () => {
    runs += 1;
  });
  const findOrder = async () => (await customer.api.orders.get({ orderId: order._id })).order;
  expect((await web.app.inject("/readyz")).json()).toEqual({ ready: true });
  expect((await web.app.inject("/metrics")).body).not.toContain("jobs_held");

  const worker = await startProcess("worker");
  await expect.poll(async () => (await findOrder()).status).toBe("confirmed");
  expect(await mailbox.waitForMail(customer.email)).toMatchObject({ from: { name: "Kapas" } });
  expect((await worker.app.inject("/readyz")).json()).toEqual({ ready: true, jobs: "running" });
  expect(runs).toBe(0);
});

test("a worker serves health and metrics only, and loads no facet index", async () => {
  const { startProcess } = await openCluster();
  const { app, context, routes } = await startProcess("worker");
  expect(new Set(routes.map(({ url }) => url))).toEqual(new Set(["/healthz", "/readyz", "/metrics"]));
  for (const url of ["/", "/api/v1/products", "/media/1.jpg", "/api/docs", "/sandbox/razorpay/v1/checkout.js"])
    expect((await app.inject(url)).statusCode, url).toBe(404);
  for (const url of routes.map((route) => route.url)) expect((await app.inject(url)).statusCode, url).toBe(200);
  // Loading the facet index writes a row of this table.
  const countLoads = async () => (await sql`select from index_epoch`.execute(context.db)).rows.length;
  expect(await countLoads()).toBe(0);
  const web = await startProcess("web");
  await expect.poll(async () => (await web.app.inject("/readyz")).statusCode).toBe(200);
  expect(await countLoads()).toBe(1);
});
