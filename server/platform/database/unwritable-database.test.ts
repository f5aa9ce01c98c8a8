import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, test as base, beforeAll, describe, expect } from "vitest";
import { createTempFolderName } from "../../../packages/embedded-postgres/system/temp-folder.ts";
import { expect as expectShop, test } from "../../../tests/support/shop/shop.ts";
import { createTemplate, type TemplateDatabase } from "../../../tests/support/shop/template-database.ts";
import { createTestShop } from "../../../tests/support/shop/test-shop.ts";

const message = { name: "Asha", email: "asha@sample.example", subject: "Sizes", message: "Is there a size XL?" };

test("a read-only database answers 503, also /readyz, and recovers", async ({ shop }) => {
  const setReadOnly = async (value: "on" | "off") => {
    const client = new pg.Client({ connectionString: shop.context.databaseUrl });
    await client.connect();
    await client.query("set default_transaction_read_only = off");
    await client.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`,
    );
    // The setting applies to new connections.
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await client.end();
  };
  const readinessStatus = async () => (await shop.app.inject("/readyz")).statusCode;
  expectShop(await readinessStatus()).toBe(200);
  await setReadOnly("on");
  // Queries on terminated connections of the pool fail once, too.
  await expectShop
    .poll(() =>
      sql`show transaction_read_only`.execute(shop.context.db).then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ transaction_read_only: "on" }]);
  expectShop(await readinessStatus()).toBe(503);
  await expectShop(shop.api.contact.send(message)).rejects.toMatchObject({ status: 503, code: "unavailable" });
  expectShop((await shop.app.inject("/healthz")).statusCode).toBe(200);
  await setReadOnly("off");
  await expectShop.poll(readinessStatus).toBe(200);
  await shop.api.contact.send(message);
});

/** Only root may mount a small file system, and some containers do not allow it at all. */
const canMount = mountsSmallDisk();

function mountsSmallDisk(): boolean {
  if (process.platform !== "linux") return false;
  const folder = mkdtempSync(`${tmpdir()}/kapas-mount-`);
  const { status } = spawnSync("sh", ["-c", `mount -t tmpfs -o size=1m tmpfs '${folder}' && umount '${folder}'`]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

describe.skipIf(!canMount)("with PostgreSQL on a disk of its own", () => {
  let disk: string;
  let template: TemplateDatabase & { remove(): Promise<void> };
  beforeAll(async () => {
    disk = await createTempFolderName("kapas-disk");
    mkdirSync(disk, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m,mode=755", "tmpfs", disk]);
    template = await createTemplate(`${disk}/tests`);
  });
  afterAll(async () => {
    await template.remove();
    // The unmount is lazy, because PostgreSQL's last process may not have ended yet.
    execFileSync("umount", ["--lazy", disk]);
    rmSync(disk, { recursive: true });
  });

  base("a full disk answers 503, also /readyz, until there is space again", async ({ onTestFinished }) => {
    const shop = await createTestShop(template);
    onTestFinished(async () => {
      rmSync(`${disk}/filler`, { force: true });
      await shop.close();
    });
    const readinessStatus = async () => (await shop.app.inject("/readyz")).statusCode;
    expect(await readinessStatus()).toBe(200);
    expect(() => fillDisk(`${disk}/filler`)).toThrow(/ENOSPC/);
    expect(await readinessStatus()).toBe(503);
    await expect(shop.api.contact.send(message)).rejects.toMatchObject({ status: 503, code: "unavailable" });
    expect((await shop.app.inject("/healthz")).statusCode).toBe(200);
    rmSync(`${disk}/filler`);
    expect(await readinessStatus()).toBe(200);
    await shop.api.contact.send(message);
  });
});

function fillDisk(file: string) {
  const block = Buffer.alloc(64 * 1024);
  for (;;) writeFileSync(file, block, { flag: "a" });
}
