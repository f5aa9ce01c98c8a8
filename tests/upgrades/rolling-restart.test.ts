// @module-tag long
import { setTimeout as pause } from "node:timers/promises";
import { createApi } from "#contract/client.ts";
import { findFreePort } from "../support/free-port.ts";
import { type KillableServer, startKillableServer } from "../support/outages/killable-server.ts";
import { openRoundRobin } from "../support/outages/round-robin.ts";
import { toSelection } from "../support/shop/builders.ts";
import { createFetchTransport } from "../support/shop/fetch-transport.ts";
import { expect, type TestShop, test } from "../support/shop/shop.ts";

/** The number of customers is small, because the starting nodes need the processor. */
const customers = 2;

test("while two nodes are restarted in turn, no request fails that a load balancer sends to ready nodes", async ({
  shop,
}) => {
  // The servers are closed before the shop's database is dropped.
  await using opened = new AsyncDisposableStack();
  const nodes = await Promise.all([startNode(shop), startNode(shop)]);
  for (const { server } of nodes) opened.defer(() => server.close());
  const balancer = await openRoundRobin(nodes.map(({ port }) => port));
  opened.defer(() => balancer.close());
  const whenReady = (ports: number[]) =>
    expect.poll(() => balancer.listReady().sort(), { timeout: 60_000 }).toEqual(ports.sort());
  const ports = nodes.map(({ port }) => port);
  await whenReady(ports);

  const load = await startLoad(shop, balancer.url);
  for (const { server, port } of nodes) {
    const restarting = server.restart();
    await whenReady(ports.filter((other) => other !== port));
    await restarting;
    await whenReady(ports);
  }
  const { succeeded, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect(succeeded).toBeGreaterThan(100);
}, 180_000);

async function startNode({ context }: TestShop): Promise<{ server: KillableServer; port: number }> {
  const port = await findFreePort();
  const { databaseUrl, config } = context;
  const server = await startKillableServer({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: config.jwtSecret,
    DATA_DIR: config.dataDir,
    SMTP_URL: config.smtpUrl ?? "",
    PORT: `${port}`,
    PUBLIC_URL: config.publicUrl,
    ROLE: "web",
    DRAIN_SECONDS: "0.3",
    LOG_LEVEL: "fatal",
  });
  return { server, port };
}

/** Starts customers who browse, fill their carts and empty them until `stop` is called. */
async function startLoad(shop: TestShop, url: string) {
  const { id, ...variant } = await shop.createProduct({ inventory: 1000 });
  const failures: string[] = [];
  let succeeded = 0;
  let stopped = false;

  async function request(send: () => Promise<unknown>) {
    await send().then(
      () => {
        succeeded += 1;
      },
      (error: Error) => failures.push(`${error}`),
    );
  }
  async function shopAround() {
    const { token } = await shop.createCustomer();
    const api = createApi(createFetchTransport(url), () => token);
    const selection = toSelection({ id, ...variant });
    while (!stopped) {
      await pause(20);
      await request(() => api.catalogue.products({}));
      await request(() => api.catalogue.product({ id }));
      await request(async () => {
        const { cartItems } = await api.cart.add({ ...selection, quantity: 1 });
        await api.cart.remove({ itemId: cartItems[0]?._id ?? "" });
      });
    }
  }
  const running = Promise.all(Array.from({ length: customers }, shopAround));
  return {
    async stop() {
      stopped = true;
      await running;
      return { succeeded, failures };
    },
  };
}
