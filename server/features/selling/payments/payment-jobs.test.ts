import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { onTestFinished, vi } from "vitest";
import { placeOnlineOrder } from "../../../../tests/support/shop/online-payment.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { reconcilePayments, runPaymentJobs } from "./payment-jobs.ts";

const minute = 60_000;

test("an unavailable provider does not keep stock reserved and is not called for every order", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  const kurta = await shop.createProduct({ inventory: 8 });
  for (const name of ["asha", "ravi"]) {
    const customer = await shop.createCustomer(name);
    for (let n = 0; n < 4; n++) await placeOnlineOrder(customer, kurta);
  }
  let requestCount = 0;
  // Accepts the connection and closes it, like a failing provider.
  const unavailableProvider = createServer((socket) => {
    requestCount++;
    socket.destroy();
  });
  await new Promise<void>((done) => unavailableProvider.listen(0, "127.0.0.1", done));
  shop.context.config.payments.apiUrl = `http://127.0.0.1:${(unavailableProvider.address() as AddressInfo).port}`;
  shop.advanceClock(16 * minute);
  await reconcilePayments(shop.context);
  unavailableProvider.close();
  await expect(shop.inventoryOf(kurta)).resolves.toBe(8);
  expect(requestCount).toBe(2);
});

test("an order that was created with other API keys is polled with a growing interval, then no more", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  const { db } = shop.context;
  await placeOnlineOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await db.updateTable("provider_orders").set({ id: "order_of_another_provider" }).execute();
  const intervals: number[] = [];
  for (;;) {
    const { poll_at } = await db.selectFrom("provider_orders").select("poll_at").executeTakeFirstOrThrow();
    if (!poll_at) break;
    intervals.push(Math.round((poll_at.getTime() - shop.context.now().getTime()) / minute));
    shop.advanceClock(poll_at.getTime() - shop.context.now().getTime());
    await reconcilePayments(shop.context);
  }
  expect(intervals.slice(0, 5)).toEqual([5, 5, 10, 20, 40]);
  expect(intervals.length).toBeLessThan(14);
});

test("while jobs are held, unpaid orders are neither polled nor cancelled", async ({ shop }) => {
  await shop.listen();
  const kurta = await shop.createProduct({ inventory: 8 });
  await placeOnlineOrder(await shop.createCustomer("asha"), kurta);
  shop.advanceClock(16 * minute);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [isHeld, inventory] of [
    [true, 7],
    [false, 8],
  ] as const) {
    const hold = { ...shop.context.jobs.hold, isHeld: () => isHeld };
    const stop = await runPaymentJobs({ ...shop.context, jobs: { ...shop.context.jobs, hold } });
    vi.advanceTimersByTime(minute);
    await stop();
    expect(await shop.inventoryOf(kurta), `held: ${isHeld}`).toBe(inventory);
  }
});

test("with a real provider, its URL is tried at the start", async ({ shop }) => {
  const requests: (string | undefined)[] = [];
  const provider = createHttpServer(({ url }, response) => {
    requests.push(url);
    response.writeHead(404).end("<h1>Not found</h1>");
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
  onTestFinished(() => void provider.close());
  const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
  const config = { ...shop.context.config, payments: { ...shop.context.config.payments, apiUrl, sandbox: undefined } };
  // The shop of this test runs the jobs already.
  const jobs = { ...shop.context.jobs, process: async () => {} };
  const stop = await runPaymentJobs({ ...shop.context, config, jobs });
  await expect.poll(() => requests, { timeout: 5000 }).toEqual(["/v1/orders/order_00000000000000/payments"]);
  await stop();
});
