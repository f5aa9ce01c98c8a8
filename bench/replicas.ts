/**
 * Measures the share of the database's CPU time that a read replica takes over. The same mixed load is sent at a fixed
 * rate to a shop without and with a streaming standby, both on this machine, and the CPU time of all processes of each
 * PostgreSQL is measured. Requires Linux.
 *
 * BENCH_SECONDS is the length of a measurement (default 20). Options: --rate N (requests per second, default 60),
 * --products N (size of the catalogue, default 20000).
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { readConfig } from "../server/config/config.ts";
import { createContext } from "../server/create-context.ts";
import { newId } from "../server/platform/database/id.ts";
import { type StreamingStandby, startStreamingStandby } from "../tests/support/outages/streaming-standby.ts";
import { cloneTemplate } from "../tests/support/shop/template-database.ts";
import { createRandom, fillCatalogue } from "./catalogue/fill.ts";
import { createRequestPaths } from "./catalogue/request-paths.ts";
import { percentile } from "./load/percentile.ts";
import { type Buyer, fill, type VariantSelection } from "./orders/fill.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const { values } = parseArgs({ options: { rate: { type: "string" }, products: { type: "string" } } });
const rate = Number(values.rate ?? 60);
const products = Number(values.products ?? 20_000);

/** A kind of request in the mixed load. `share` is its share of all requests, in percent. */
type Kind = { share: number; send(base: string, n: number): Promise<Response> };
type Data = { paths: readonly string[]; buyers: readonly Buyer[]; selections: readonly VariantSelection[] };

const standby = await startStreamingStandby();
const database = await cloneTemplate(standby.template);
const folder = await mkdtemp(`${tmpdir()}/kapas-bench-`);
const replicaUrl = Object.assign(new URL(standby.url), { pathname: `/${database.name}` }).href;
const environment = {
  DATABASE_URL: database.url,
  JWT_SECRET: "a secret for this bench alone, 32 characters",
  DATA_DIR: folder,
  LOG_LEVEL: "fatal",
};
const { context, close } = await createContext(readConfig(environment), { role: "command" });
await fillCatalogue(context.db, products);
const { buyers, selections } = await fill(context);
const paths = Object.values(await createRequestPaths(context.db, products)).flatMap((list) => list.slice(0, 300));
await close();
await standby.catchUp();
const data = { paths: shuffle(paths), buyers, selections };
for (const round of [1, 2]) {
  await measure(`round ${round}, no replica`, standby, data, {});
  await measure(`round ${round}, one replica`, standby, data, { DATABASE_REPLICA_URL: replicaUrl });
}
await database.drop();
await standby.remove();
await rm(folder, { recursive: true, force: true });

async function measure(name: string, { template, url }: StreamingStandby, load: Data, extra: object) {
  const server = fork(new URL("shop/serve.ts", import.meta.url), [], {
    env: { ...process.env, ...environment, ...extra },
  });
  const [port] = (await once(server, "message")) as [number];
  const base = `http://127.0.0.1:${port}`;
  await sendMix(base, load, 3);
  const getCpu = async () => [await getClusterCpuMs(template.cluster), await getClusterCpuMs(url)] as const;
  const before = await getCpu();
  const { times, failures } = await sendMix(base, load, seconds);
  const after = await getCpu();
  const [primary, replica] = [after[0] - before[0], after[1] - before[1]];
  const metrics = (await (await fetch(`${base}/metrics`)).text()).split("\n");
  console.log(
    `${name}: ${times.length} requests, failures by status ${JSON.stringify([...failures])}, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms; ` +
      `CPU per request: primary ${(primary / times.length).toFixed(2)} ms, standby ${(replica / times.length).toFixed(2)} ms`,
  );
  for (const line of metrics) if (/^database_replica_(reads|fallbacks)/.test(line)) console.log(`  ${line}`);
  server.disconnect();
  await once(server, "exit");
}

async function sendMix(base: string, load: Data, duration: number) {
  const kinds = createKinds(load);
  const schedule = shuffle(kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind)));
  const times: number[] = [];
  const failures = new Map<number, number>();
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < duration * rate; n++) {
    await pause(Math.max(0, startedAt + (n * 1000) / rate - performance.now()));
    pending.push(send(schedule[n % schedule.length]!, n));
  }
  async function send(kind: Kind, n: number) {
    const sentAt = performance.now();
    const response = await kind.send(base, n);
    await response.arrayBuffer();
    times.push(performance.now() - sentAt);
    if (!response.ok) failures.set(response.status, (failures.get(response.status) ?? 0) + 1);
  }
  await Promise.all(pending);
  return { times, failures };
}

function createKinds({ paths, buyers, selections }: Data): Kind[] {
  const buyerOf = (n: number) => buyers[n % buyers.length]!;
  const selectionOf = (n: number) => selections[(n * 7) % selections.length]!;
  const post = (base: string, path: string, { token }: Buyer, body: object) =>
    fetch(`${base}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": newId() },
      body: JSON.stringify(body),
    });
  return [
    { share: 75, send: (base, n) => fetch(`${base}/api/v1${paths[n % paths.length]}`) },
    { share: 12, send: (base, n) => fetch(`${base}/api/v1/review/${selectionOf(n).productId}`) },
    {
      share: 5,
      send: (base, n) =>
        fetch(`${base}/api/v1/user/cart`, { headers: { authorization: `Bearer ${buyerOf(n).token}` } }),
    },
    {
      share: 3,
      send: (base, n) => post(base, "/user/add-to-cart", buyerOf(n), { ...selectionOf(n), quantity: 1 }),
    },
    {
      share: 3,
      send: (base, n) => {
        const items = [{ ...selectionOf(n), quantity: 1 }];
        return post(base, "/orders/place-order", buyerOf(n), {
          addressId: buyerOf(n).addressId,
          items,
          paymentMethod: "cod",
        });
      },
    },
    {
      share: 2,
      send: (base, n) => {
        const review = { productId: selectionOf(n).productId, rating: 1 + (n % 5), comment: `Soft and light, ${n}.` };
        return post(base, "/review", buyerOf(n), review);
      },
    },
  ];
}

/** The CPU time of all processes of a PostgreSQL: running and terminated backends, and processes for replication. */
async function getClusterCpuMs(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = (await readStat(rows[0]!.pid)).parent;
  await client.end();
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const children = (await Promise.all(pids.map(readStat))).filter(({ parent }) => parent === postmaster);
  const { ownMs, terminatedMs } = await readStat(postmaster);
  return children.reduce((sum, child) => sum + child.ownMs, ownMs + terminatedMs);
}

/**
 * Reads fields 4 and 14 to 17 of /proc/PID/stat, see proc(5). Times are in hundredths of a second. Field 2, the name,
 * may contain spaces.
 */
async function readStat(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.split(") ").at(-1)!.split(" ").map(Number);
  const sumMs = (from: number) => 10 * ((fields[from] ?? 0) + (fields[from + 1] ?? 0));
  return { parent: fields[1] ?? 0, ownMs: sumMs(11), terminatedMs: sumMs(13) };
}

/** Shuffles the values into the same order in every run. */
function shuffle<Of>(values: readonly Of[]): Of[] {
  const random = createRandom(3);
  return values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
