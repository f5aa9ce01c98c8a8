import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

export type DatabaseProxy = {
  /** The same database, reached through this way. */
  url: string;
  /** From now on the database is away: open connections break, new ones are refused. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** From now on questions get there, and answers do not come back; resolves when one is on its way. */
  holdResponses(): { waitForHeldResponse(): Promise<void>; release(): void };
  close(): Promise<void>;
};

/** A way to a database that can be cut, as when PostgreSQL stops, while its neighbours go on. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const responses = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;

  async function reconnect() {
    if (server) return;
    server = createServer((from) => {
      const to = connect(Number(target.port || 5432), target.hostname);
      responses.add(to);
      to.on("close", () => responses.delete(to));
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        open.add(one);
        one.on("error", () => other.destroy());
        one.on("close", () => open.delete(one) && other.destroy());
        one.pipe(other);
      }
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  }
  function holdResponses() {
    for (const answer of responses) answer.pause();
    return {
      async waitForHeldResponse() {
        while (![...responses].some(({ readableLength }) => readableLength > 0)) await setTimeout(5);
      },
      release() {
        for (const answer of responses) answer.resume();
      },
    };
  }
  async function disconnect() {
    const closed = server && once(server, "close");
    server?.close();
    for (const socket of open) socket.destroy();
    await closed;
    server = undefined;
  }
  await reconnect();
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: "127.0.0.1", port: String(port) });
  // A socket in a folder would lead past this way.
  url.searchParams.delete("host");
  return { url: url.href, disconnect, reconnect, holdResponses, close: disconnect };
}
