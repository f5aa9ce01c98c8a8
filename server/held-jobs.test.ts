// @module-tag long
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { jobsCommand } from "../cli/settings/jobs-command.ts";
import { describeShop } from "../cli/terminal/open-shop.ts";
import { createTempFolderName } from "../packages/embedded-postgres/system/temp-folder.ts";
import { findFreePort } from "../tests/support/free-port.ts";
import { type KillableServer, startKillableServer } from "../tests/support/outages/killable-server.ts";
import { type Mailbox, openMailbox } from "../tests/support/shop/mailbox.ts";
import { cloneTemplate } from "../tests/support/shop/template-database.ts";
import { createTempFolder } from "../tests/support/temp-folder.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import type { AppContext } from "./context.ts";
import { createContext } from "./create-context.ts";

const JWT_SECRET = "a secret for tests alone, 32 characters";

async function openTestMailbox(): Promise<Mailbox> {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  return mailbox;
}

const queueMail = ({ db, jobs }: AppContext, to: string) =>
  jobs.add(db, "mail", { to, subject: "Hello", text: "Hello", html: "<p>Hello</p>" });

const recipients = ({ mails }: Mailbox) => mails.map(({ to }) => to?.[0]?.address);

/** `npm run shop -- jobs …` */
async function runJobsCommand(context: AppContext, ...args: string[]): Promise<string[]> {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const terminal = { out: print, error: print, interactive: false };
  await jobsCommand.run(args, { getContext: async () => context, terminal });
  return output;
}

test("a restored database serves requests, but holds its jobs until the merchant releases them", async () => {
  const { cluster } = inject("template");
  const mailbox = await openTestMailbox();
  const original = await cloneTemplate(inject("template"));
  const openShop = (DATABASE_URL: string, role: "all" | "command") =>
    createContext(
      readConfig({
        DATABASE_URL,
        JWT_SECRET,
        SMTP_URL: mailbox.url,
        DATA_DIR: createTempFolder(),
        PUBLIC_URL: "http://shop.test",
        LOG_LEVEL: "fatal",
      }),
      { role },
    );
  const commandLine = await openShop(original.url, "command");
  await queueMail(commandLine.context, "stale@sample.example");
  await commandLine.close();
  const restored = await cloneTemplate({ cluster, name: original.name });

  const copy = await openShop(restored.url, "all");
  const app = await buildApp(copy.context, { pages: false });
  expect((await app.inject("/readyz")).json()).toEqual({ ready: true, jobs: "held" });
  expect((await app.inject("/metrics")).body).toMatch(/^jobs_held 1$/m);
  expect(await describeShop(copy.context)).toContain("Its jobs are held: see npm run shop -- jobs");
  await queueMail(copy.context, "new@sample.example");
  // The original sends its mail. A copy without held jobs would have sent its own mail by then.
  const running = await openShop(original.url, "all");
  await mailbox.waitForMail("stale@sample.example");
  await running.close();

  expect(await runJobsCommand(copy.context)).toEqual([
    expect.stringMatching(/^Jobs are held\. This database is a copy: its jobs ran in \S+kapas_test_\w+\.$/),
    "waiting  from before the hold  since then",
    "mail     1                     1",
    expect.stringContaining("npm run shop -- jobs release lets them run"),
  ]);
  await expect(runJobsCommand(copy.context, "release", "--drop-mails")).rejects.toThrow(
    "Release the jobs (mail 1) and delete 1 mails?",
  );
  expect(await runJobsCommand(copy.context, "release", "--drop-mails", "--yes")).toEqual([
    "Jobs are released. Mails deleted: 1.",
  ]);
  await mailbox.waitForMail("new@sample.example");
  expect((await app.inject("/readyz")).json()).toEqual({ ready: true, jobs: "running" });
  expect((await app.inject("/metrics")).body).toMatch(/^jobs_held 0$/m);

  // A running shop also follows the command to hold jobs.
  await runJobsCommand(copy.context, "hold");
  await expect.poll(() => copy.context.jobs.hold.isHeld(), { timeout: 5000 }).toBe(true);
  await queueMail(copy.context, "later@sample.example");
  await app.close();
  await copy.close();
  expect(recipients(mailbox)).toEqual(["stale@sample.example", "new@sample.example"]);
  for (const database of [restored, original]) await database.drop();
});

test("a copied DATA_DIR holds its jobs, and its original runs them even after a crash", async () => {
  const mailbox = await openTestMailbox();
  const folder = await createTempFolderName("kapas-copy");
  // The folder must be readable for PostgreSQL, which does not run as root.
  mkdirSync(folder, { mode: 0o755 });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  async function withServer(dataDir: string, run: (server: KillableServer, context: AppContext) => Promise<void>) {
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      JWT_SECRET,
      SMTP_URL: mailbox.url,
      PORT: `${await findFreePort()}`,
      PUBLIC_URL: "http://shop.test",
      LOG_LEVEL: "fatal",
    };
    const server = await startKillableServer(environment);
    const commandLine = await createContext(readConfig(environment), { role: "command" });
    await run(server, commandLine.context);
    await commandLine.close();
    await server.close();
  }
  await withServer(join(folder, "shop"), async (server, context) => {
    await server.killAndRestart();
    await queueMail(context, "customer@sample.example");
    await mailbox.waitForMail("customer@sample.example");
  });
  execFileSync("cp", ["-a", join(folder, "shop"), join(folder, "copy")]);
  await withServer(join(folder, "copy"), async (_server, context) => {
    await queueMail(context, "tester@sample.example");
    const [state] = await runJobsCommand(context);
    expect(state).toBe(`Jobs are held. This database is a copy: its jobs ran in ${join(folder, "shop")}.`);
    expect(mailbox.mails).toHaveLength(1);
    await runJobsCommand(context, "release", "--yes");
    await mailbox.waitForMail("tester@sample.example");
  });
}, 60_000);
