import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import type { RouteOptions } from "fastify";
import { type Api, createApi } from "#contract/client.ts";
import { type App, buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/open.ts";
import { openJobs } from "../server/jobs/open-jobs.ts";
import type { Shop } from "../server/shop.ts";
import { type Builders, buildersFor } from "./builders.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { sendTo } from "./send-to.ts";
import { cloneTemplate, type Template } from "./template-database.ts";

/** A whole shop of a test's own: its database, app, jobs and SMTP server. */
export type TestShop = Builders & {
  app: App;
  parts: Shop;
  /** The client of a visitor who is not signed in. */
  api: Api;
  /** Every route of the shop, as it was made. */
  routes: RouteOptions[];
  mailbox: Mailbox;
  /** Moves the shop's clock on. */
  later(milliseconds: number): void;
  close(): Promise<void>;
};

/** With an address the pages are served too. */
export async function openTestShop(template: Template, publicUrl?: string): Promise<TestShop> {
  const database = await cloneTemplate(template);
  const mailbox = await openMailbox();
  const dataDir = `${tmpdir()}/${database.name}`;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    JWT_SECRET: "a secret for tests alone, 32 characters",
    SMTP_URL: mailbox.url,
    PUBLIC_URL: publicUrl ?? "http://shop.test",
    LOG_LEVEL: "fatal",
  });
  const db = openDatabase(database.url, { connections: 10 });
  const jobs = await openJobs({ databaseUrl: database.url, db, config, work: true });
  let moved = 0;
  const parts: Shop = { db, databaseUrl: database.url, jobs, config, now: () => new Date(Date.now() + moved) };
  const routes: RouteOptions[] = [];
  const app = await buildApp(parts, { pages: publicUrl !== undefined, onRoute: (route) => routes.push(route) });
  return {
    app,
    parts,
    routes,
    api: createApi(sendTo(app)),
    mailbox,
    later: (milliseconds) => {
      moved += milliseconds;
    },
    ...buildersFor(parts, app),
    async close() {
      await app.close();
      await jobs.close();
      await db.destroy();
      await mailbox.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
