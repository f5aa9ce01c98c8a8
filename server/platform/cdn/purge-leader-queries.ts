import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** An arbitrary number that identifies the leader's lock in this database. */
const lockId = 7_230_016;

/**
 * Elects one leader among all processes with this database: the process whose connection holds an advisory lock. If the
 * leader dies, PostgreSQL ends its connection and another process becomes the leader. `onGained` is called when this
 * process becomes the leader.
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
      // Without a database there are no changes to purge. The job queue logs the outage.
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
