import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/**
 * Calls `onNotify` for every NOTIFY on the channel, until the returned function is called. After a reconnect it is called
 * with an empty payload, because notifications may have been missed.
 */
export async function listen(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<() => Promise<void>> {
  const closing = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const newClient = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    // Without a listener an error event would end the process. The `end` event follows it.
    newClient.on("error", () => {});
    newClient.on("notification", (message) => onNotify(message.payload ?? ""));
    await newClient.connect();
    await newClient.query(`listen ${pg.escapeIdentifier(channel)}`);
    newClient.once("end", () => void reconnect());
    return newClient;
  }
  async function reconnect() {
    while (!closing.signal.aborted) {
      const newClient = await connect().catch(() => undefined);
      if (newClient) {
        client = newClient;
        onNotify("");
        return;
      }
      await wait(1000, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }
  return async () => {
    closing.abort();
    // A PostgreSQL that hangs does not close the connection.
    await Promise.race([client.end(), wait(1000)]).catch(() => {});
    (client as UnrefableClient).unref();
  };
}
// Missing in the types of pg.
type UnrefableClient = pg.Client & { unref(): void };
