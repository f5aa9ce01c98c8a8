import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import type { RouteOptions } from "fastify";
import { type Api, createApi } from "#contract/client.ts";
import { demoMedia } from "../../../demo/index.ts";
import { buildApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config/config.ts";
import { type AppContext, createAppContext } from "../../../server/context.ts";
import type { ChangeFeed } from "../../../server/platform/cache/change-feed.ts";
import { openDatabase } from "../../../server/platform/database/database.ts";
import { openReplicatedDatabase } from "../../../server/platform/database/replicas/open-replicated-database.ts";
import type { App } from "../../../server/platform/http/app.ts";
import { openMediaStore } from "../../../server/platform/media/open-media-store.ts";
import { startJobs } from "../../../server/start-jobs.ts";
import { type Builders, createBuilders } from "./builders.ts";
import { createInjectTransport } from "./inject-transport.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { openShopReset } from "./reset-shop.ts";
import { toRestartableJobs } from "./restartable-jobs.ts";
import { alternateNodes, hasTwoNodes, openSecondNode } from "./second-node.ts";
import { cloneTemplate, type TemplateDatabase } from "./template-database.ts";

/** A complete shop for one test: database, app, jobs and SMTP server. */
export type TestShop = Builders & {
  app: App;
  context: AppContext;
  /** API client of a visitor who is not signed in. */
  api: Api;
  /** All registered routes. */
  routes: RouteOptions[];
  mailbox: Mailbox;
  /** Starts to listen. Needed for payments, because the sandbox and the shop communicate over HTTP. */
  listen(): Promise<void>;
  /** Moves the shop's clock forward. */
  advanceClock(milliseconds: number): void;
  /**
   * Brings the shop to the state of a new one for another test, but stops its repeated tasks (only with `canReset`).
   * Resolves to the reason why this is impossible, or to undefined.
   */
  reset(): Promise<string | undefined>;
  /** Starts the repeated tasks again after `reset`. */
  resume(): void;
  close(): Promise<void>;
};

/**
 * Creates a shop. `publicUrl` also enables the pages. `queryTimeoutMs` limits database queries, as in production
 * (default: no limit). `renderThreads` is the number of worker threads that render pages (default: in-process).
 * `replica` is the URL of a standby of the template's cluster.
 * With `runsJobs: false`, jobs are only queued. It makes tests of requests faster, because sending mails and drawing
 * PDF documents takes longer than the requests.
 * `nodes` is 1 for tests that inspect a single process (default: TEST_NODES, without pages).
 * `canReset` is true for a shop that several tests use in turn (shop-pool.ts).
 */
export async function createTestShop(
  template: TemplateDatabase,
  publicUrl?: string,
  {
    queryTimeoutMs,
    renderThreads = 0,
    replica,
    environment = {},
    runsJobs = true,
    nodes = hasTwoNodes && !publicUrl ? 2 : 1,
    canReset = false,
  }: TestShopOptions = {},
): Promise<TestShop> {
  const database = await cloneTemplate(template);
  const mailbox = await openMailbox();
  const dataDir = `${tmpdir()}/${database.name}`;
  const port = publicUrl ? Number(new URL(publicUrl).port) : 0;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.pooledUrl,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_REPLICA_URL: replica && Object.assign(new URL(replica), { pathname: `/${database.name}` }).href,
    DATABASE_REPLICA_MAX_LAG: "1",
    JWT_SECRET: "a secret for tests alone, 32 characters",
    SMTP_URL: mailbox.url,
    PORT: String(port),
    PUBLIC_URL: publicUrl ?? "http://shop.test",
    LOG_LEVEL: "fatal",
    // Starting worker threads takes longer than most tests.
    RENDER_THREADS: String(renderThreads),
    ...environment,
  });
  const pool = { queryTimeoutMs, directUrl: database.url };
  const openPool = () => openReplicatedDatabase(database.pooledUrl, config, { ...pool, connections: 10 });
  const db = await openPool();
  // The queue has a separate pool. With the shop's pool, the job workers would open all ten connections in every test.
  const openQueue = () => openDatabase(database.pooledUrl, { ...pool, connections: 2 });
  const queue = openQueue();
  const jobs = toRestartableJobs(await startJobs({ databaseUrl: database.url, db: queue, config, runsJobs }));
  const media = await openMediaStore(config);
  let clockOffsetMs = 0;
  const context = createAppContext({
    db,
    databaseUrl: database.url,
    jobs,
    media,
    config,
    now: () => new Date(Date.now() + clockOffsetMs),
  });
  const routes: RouteOptions[] = [];
  let changes: ChangeFeed | undefined;
  const firstApp = await buildApp(context, {
    pages: publicUrl !== undefined,
    media: demoMedia,
    onRoute: (route) => routes.push(route),
    onFollow: (feed) => {
      changes = feed;
    },
  });
  const second =
    nodes === 2
      ? await openSecondNode(context, { db: await openPool(), queue: openQueue(), media: demoMedia })
      : undefined;
  const app = changes && second ? alternateNodes([{ app: firstApp, changes, context }, second]) : firstApp;
  let isClosed = false;
  firstApp.addHook("onClose", async () => {
    isClosed = true;
  });
  const openReset = async () => {
    const nodes = changes ? [{ changes, context }, ...(second ? [second] : [])] : [];
    return openShopReset({ context, jobs, mailbox, dataDir, nodes, isClosed: () => isClosed });
  };
  const setProviderUrls = (replace: (url: string) => string) => {
    const { payments } = config;
    payments.apiUrl = replace(payments.apiUrl);
    if (payments.sandbox) payments.sandbox.webhookUrl = replace(payments.sandbox.webhookUrl);
  };
  /** Removes the address of this server from the configuration of payments. The server itself continues to listen. */
  let forgetAddress = () => {};
  const shopReset = canReset ? await openReset() : undefined;
  return {
    app,
    context,
    routes,
    api: createApi(createInjectTransport(app)),
    mailbox,
    async listen() {
      const address = firstApp.server.listening
        ? toUrl(firstApp.server.address() as AddressInfo)
        : await app.listen({ port, host: "127.0.0.1" });
      setProviderUrls((url) => url.replace("http://127.0.0.1:0", address));
      forgetAddress = () => setProviderUrls((url) => url.replace(address, "http://127.0.0.1:0"));
    },
    advanceClock: (milliseconds) => {
      clockOffsetMs += milliseconds;
    },
    ...createBuilders(context, app),
    async reset() {
      clockOffsetMs = 0;
      forgetAddress();
      return shopReset ? shopReset.reset() : "it was not made for several tests";
    },
    resume: () => jobs.startRepeated(),
    async close() {
      await shopReset?.close();
      await second?.close();
      await firstApp.close();
      await jobs.close();
      media.close();
      await Promise.all([db.destroy(), queue.destroy()]);
      await mailbox.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const toUrl = ({ address, port }: AddressInfo) => `http://${address}:${port}`;

type TestShopOptions = {
  queryTimeoutMs?: number;
  renderThreads?: number;
  replica?: string;
  /** Further environment variables. */
  environment?: Record<string, string>;
  runsJobs?: boolean;
  nodes?: 1 | 2;
  canReset?: boolean;
};
