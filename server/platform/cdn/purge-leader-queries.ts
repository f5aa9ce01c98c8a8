import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** Any constant: "cdn purge" in this database. */
const lockId = 7_230_016;

/**
 * Of all processes with this database, one at a time is the leader: the one whose connection holds an advisory lock. If it
 * dies, PostgreSQL ends its connection and another process follows. Calls `onGained` when this process becomes it.
 */
export function campaign(databaseUrl: string, { retryMs, onGained }: CampaignOptions) {
  const closing = new AbortController();
  let isLeader = false;
  let client: pg.Client | undefined;

  async function lead() {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = connection;
    // Without a listener an error event would end the process. The `end` event follows it.
    connection.on("error", () => {});
    const ended = once(connection, "end");
    await connection.connect();
    while (!(await tryLock(connection))) await pause();
    isLeader = true;
    onGained();
    await ended;
  }
  async function run() {
    while (!closing.signal.aborted) {
      // Without a database nothing changes. The job queue logs the outage.
      await lead().catch(() => {});
      isLeader = false;
      await client?.end().catch(() => {});
      await pause().catch(() => {});
    }
  }
  const pause = () => wait(retryMs, undefined, { signal: closing.signal, ref: false });
  const running = run();
  return {
    isLeader: () => isLeader,
    async stop() {
      closing.abort();
      // A PostgreSQL that hangs does not close the connection.
      await Promise.race([
        Promise.all([client?.end().catch(() => {}), running]),
        wait(1000, undefined, { ref: false }),
      ]);
    },
  };
}

type CampaignOptions = { retryMs: number; onGained: () => void };

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [lockId]);
  return rows[0]?.locked === true;
}
