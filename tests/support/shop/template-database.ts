import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { openEmbeddedPostgres } from "../../../packages/embedded-postgres/index.ts";
import { createTempFolderName } from "../../../packages/embedded-postgres/system/temp-folder.ts";
import { migrate } from "../../../server/platform/database/migrate.ts";
import { migrateQueue } from "../../../server/platform/jobs/start-queue.ts";
import { jobTypes } from "../../../server/start-jobs.ts";
import { toPooledUrl } from "../pooler/pgbouncer.ts";

/** A migrated database from which the tests' databases are cloned. Cloning requires that nobody is connected to it. */
export type TemplateDatabase = {
  cluster: string;
  name: string;
  /** The address of a pooler in front of the cluster, through which the tests' shops send their queries. */
  pooler?: string;
};

/**
 * Creates a migrated template database in the PostgreSQL of the whole test run (TEST_DATABASE_URL, else an embedded
 * one), or in a separate embedded one in `separateFolder`.
 */
export async function createTemplate(separateFolder?: string): Promise<TemplateDatabase & { remove(): Promise<void> }> {
  const folder = separateFolder ?? (await createTempFolderName("kapas-tests"));
  const externalUrl = separateFolder ? undefined : process.env.TEST_DATABASE_URL;
  const embedded = externalUrl ? undefined : await openEmbeddedPostgres(folder, { name: "kapas", disposable: true });
  const cluster = externalUrl ?? embedded!.url;
  const name = `kapas_template_${randomBytes(4).toString("hex")}`;
  await execute(cluster, `create database ${name}`);
  const url = toDatabaseUrl(cluster, name);
  await migrate(url, () => migrateQueue(url, jobTypes));
  await openShop(url);
  async function remove() {
    await dropDatabase(cluster, name);
    await embedded?.close();
    // Retried, because a process that ends may still write a file there.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return { cluster, name, remove };
}

export type TestDatabase = { name: string; url: string; drop(): Promise<void> };

/** Clones the template. Without a pooler, `pooledUrl` is the same as `url`. */
export async function cloneTemplate({ cluster, name, pooler }: TemplateDatabase) {
  const database = await createDatabase(cluster, `template ${name} strategy file_copy`);
  return { ...database, pooledUrl: pooler ? toPooledUrl(database.url, pooler) : database.url };
}

/** Creates a database without migrations. */
export function createEmptyDatabase(cluster: string): Promise<TestDatabase> {
  return createDatabase(cluster, "");
}

async function createDatabase(cluster: string, options: string): Promise<TestDatabase> {
  const name = `kapas_test_${randomBytes(6).toString("hex")}`;
  await execute(cluster, `create database ${name} ${options}`);
  return {
    name,
    url: toDatabaseUrl(cluster, name),
    drop: () => dropDatabase(cluster, name),
  };
}

/**
 * Drops a database. Retries while an autovacuum worker uses it, because an ordinary owner may not terminate the worker.
 */
async function dropDatabase(cluster: string, name: string, attemptsLeft = 50): Promise<void> {
  try {
    await execute(cluster, `drop database if exists ${name} with (force)`);
  } catch (error) {
    const isBusy = ["42501", "55006"].includes((error as { code?: string }).code ?? "");
    if (!isBusy || attemptsLeft === 0) throw error;
    await pause(100);
    await dropDatabase(cluster, name, attemptsLeft - 1);
  }
}

function toDatabaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Opens the shop to customers: a new one is closed (migration 0343), and one without stored settings is open. */
async function openShop(url: string) {
  const client = await connect(url);
  await client.query("delete from settings").finally(() => client.end());
}

async function execute(cluster: string, sql: string) {
  const connection = connections.get(cluster) ?? connect(cluster);
  connections.set(cluster, connection);
  const client = await connection;
  // An idle connection must not keep the process alive.
  client.ref();
  await client.query(sql).finally(() => client.unref());
}

/** One connection per cluster and process: opening one takes half as long as creating a database. */
const connections = new Map<string, Promise<UnrefableClient>>();

// The types of pg lack `ref` and `unref`.
type UnrefableClient = pg.Client & { ref(): void; unref(): void };

async function connect(cluster: string): Promise<UnrefableClient> {
  const client = new pg.Client({ connectionString: cluster }) as UnrefableClient;
  const removeConnection = () => connections.delete(cluster);
  client.on("error", removeConnection).on("end", removeConnection);
  await client.connect().catch((error: unknown) => {
    removeConnection();
    throw error;
  });
  return client;
}
