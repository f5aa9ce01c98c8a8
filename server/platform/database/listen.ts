import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { clientWithTimeout } from "./query-timeout.ts";

type ListenOptions = {
  /**
   * Called on every new connection after LISTEN, and then every five seconds. If the check fails, the connection is
   * replaced.
   */
  check?: (connection: pg.Client, isNew: boolean) => Promise<unknown>;
  onConnectionChange?: (isConnected: boolean) => void;
};

/**
 * Interval of the checks. A connection may break without notice, for instance at a firewall, so PostgreSQL must answer
 * a query every five seconds, within `responseTimeoutMs`.
 */
const checkIntervalMs = 5000;
const responseTimeoutMs = 5000;
const retryMs = 1000;

const ListeningClient = clientWithTimeout(responseTimeoutMs, pg.Client);

/**
 * Calls `onNotify` for every NOTIFY on the channel, until the returned function is called. After a reconnect it is called
 * with an empty payload, because notifications may have been missed.
 */
export async function listen(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  { check = (connection) => connection.query("select 1"), onConnectionChange = () => {} }: ListenOptions = {},
): Promise<() => Promise<void>> {
  const closing = new AbortController();
  const { signal } = closing;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const newClient = new ListeningClient({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: responseTimeoutMs,
    });
    // Without a listener an error event would end the process. The `end` event follows it.
    newClient.on("error", () => {});
    newClient.on("notification", (message) => onNotify(message.payload ?? ""));
    try {
      await newClient.connect();
      await newClient.query(`listen ${pg.escapeIdentifier(channel)}`);
      await check(newClient, true);
    } catch (error) {
      // Without this the connection would stay open.
      void newClient.end().catch(() => {});
      throw error;
    }
    newClient.once("end", () => void reconnect());
    void checkRegularly(newClient).catch(() => newClient.end().catch(() => {}));
    onConnectionChange(true);
    return newClient;
  }
  async function checkRegularly(connection: pg.Client) {
    while (!signal.aborted) {
      await wait(checkIntervalMs, undefined, { signal, ref: false });
      await check(connection, false);
    }
  }
  async function reconnect() {
    if (!signal.aborted) onConnectionChange(false);
    while (!signal.aborted) {
      const newClient = await connect().catch(() => undefined);
      if (newClient) {
        client = newClient;
        if (signal.aborted) await newClient.end();
        else onNotify("");
        return;
      }
      await wait(retryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  return async () => {
    closing.abort();
    // A PostgreSQL that hangs does not close the connection.
    await Promise.race([client.end(), wait(1000)]).catch(() => {});
    (client as UnrefableClient).unref();
  };
}
// `unref` is missing in the types of pg.
type UnrefableClient = pg.Client & { unref(): void };
